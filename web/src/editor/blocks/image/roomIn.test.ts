import { expect, test } from "vitest";
import { column, mail as emailOf, row, section, text } from "../../document/testing/build";
import { ROOT } from "../../document/types";
import { imageChanges } from "./imageChanges";
import { roomIn } from "./roomIn";

const email = emailOf(
  section("s", { styles: { padding: 20 } }, row("r", { columnGap: 20 }, column("c1", text("a")), column("c2"))),
);

test("a column has the width that its row and section leave", () => {
  expect(roomIn(email, {}, ROOT)).toBe(600);
  expect(roomIn(email, {}, "s")).toBe(560);
  expect(roomIn(email, {}, "c1")).toBe(270);
});

test("an image keeps its own width up to the column's, and the previous credit is removed", () => {
  expect(imageChanges({ src: "x", width: 100 }, 270)).toEqual([
    [["src"], "x"],
    [["width"], 100],
    [["unsplashAttribution"], undefined],
  ]);
  expect(imageChanges({ src: "x", width: 270 }, 270)).toContainEqual([["width"], "full"]);
  expect(imageChanges({ src: "x" }, 270).map(([path]) => path[0])).toEqual(["src", "unsplashAttribution"]);
});

test("alt text is cleared when it described a library image", () => {
  const ofLibrary = `https://mail.test/cdn/library/${"0f".repeat(32)}.png`;
  expect(imageChanges({ src: "x" }, 270, ofLibrary)).toContainEqual([["alt"], ""]);
  expect(imageChanges({ src: "x" }, 270, "https://mail.test/own.png").map(([path]) => path[0])).not.toContain("alt");
});
