import { describe, expect, it } from "vitest";
import { newNode } from "../document/newNode";
import { mail, section, text } from "../document/testing/build";
import type { Document, JsonObject } from "../document/types";
import { imageContext } from "./imageContext";

function withImage(props: JsonObject): Document {
  const document = mail(
    section("o", text("other", { text: "Elsewhere" })),
    section("a", text("h", { text: "Mugs by hand", tagName: "h2" }), text("t", { text: "Blue glaze." })),
  );
  const a = document.a;
  if (!a) throw new Error("no section");
  return { ...document, a: { ...a, nodes: ["h", "pic", "t"] }, pic: newNode("ImageBlock", props, "a") };
}

describe("imageContext", () => {
  it("contains the image's URL, heading, caption and link", () => {
    const document = withImage({ src: "https://example.com/x/blue%20mug.jpg?w=1", href: "https://example.com/mugs" });
    expect(imageContext(document, "pic")).toBe(
      "https://example.com/x/blue%20mug.jpg\nMugs by hand\nBlue glaze.\nhttps://example.com/mugs",
    );
  });

  it.each(["data:image/png;base64,aaaa", "{{image_url}}", ""])("leaves out the source %j, which isn't a URL", (src) => {
    expect(imageContext(withImage({ src }), "pic")).toBe("Mugs by hand\nBlue glaze.");
  });
});
