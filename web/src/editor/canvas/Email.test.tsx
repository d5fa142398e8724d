import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { insertTree } from "../document/commands/insert";
import { setProp } from "../document/commands/props";
import { newBlock } from "../document/newNode";
import { parse } from "../document/parse";
import { mail, section } from "../document/testing/build";
import { subtree } from "../document/tree";
import { type Document, ROOT } from "../document/types";
import { Editor } from "../state/store";
import { EditorContext } from "../state/useEditor";
import { Email } from "./Email";

/** The types of the drawn blocks. Each block looks up its view once. */
const lookedUp: string[] = [];

vi.mock("../blocks", async (original) => {
  const real = await original<typeof import("../blocks")>();
  const blockOf = (type: string) => {
    lookedUp.push(type);
    return real.blockOf(type);
  };
  return { ...real, blockOf };
});

const folder = join(import.meta.dirname, "../../../../testdata/documents");

function open(name: string): Editor {
  const parsed = parse(readFileSync(join(folder, name), "utf8"));
  if (!parsed.ok) throw new Error(parsed.reason);
  return new Editor({ document: parsed.document, settings: {}, source: parsed.source });
}

function show(editor: Editor, sight = { isMobile: false, isDark: false }) {
  return render(
    <EditorContext value={editor}>
      <Email sight={sight} />
    </EditorContext>,
  );
}

function drawn(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-node]")].map(({ dataset }) => dataset.node ?? "");
}

/** All blocks that are visible on desktop. */
function visible(all: Document): string[] {
  const isHidden = (id: string) => {
    const { hidden, props } = all[id] ?? {};
    const responsive = props?.responsive as { hideOnDesktop?: boolean } | undefined;
    return hidden || responsive?.hideOnDesktop;
  };
  const hiddenIds = new Set(
    Object.keys(all)
      .filter(isHidden)
      .flatMap((id) => subtree(all, id)),
  );
  return subtree(all, ROOT).filter((id) => !hiddenIds.has(id));
}

afterEach(cleanup);

describe.each(readdirSync(folder))("%s", (name) => {
  it("draws every visible block", () => {
    const editor = open(name);
    show(editor);
    expect(drawn()).toEqual(visible(editor.document));
  });

  it("doesn't change by being drawn", () => {
    const editor = open(name);
    show(editor, { isMobile: true, isDark: true });
    expect(editor.isChanged).toBe(false);
  });
});

it("shows an unknown block as a labeled box with its content", () => {
  show(open("unknown-blocks.json"));
  expect(screen.getAllByText(/^Unknown block “.+”, kept as is$/).length).toBeGreaterThan(0);
});

it("redraws only the block whose prop changes", () => {
  const editor = open("welcome.json");
  show(editor);
  const id = Object.keys(editor.document).find((at) => editor.node(at)?.type.resolvedName === "TextBlock") ?? "";
  lookedUp.length = 0;
  act(() => {
    editor.dispatch(setProp, id, ["text"], "A different text");
  });
  expect(lookedUp).toEqual(["TextBlock"]);
  expect(screen.getByText("A different text")).toBeTruthy();
});

it("doesn't redraw the blocks inside a section when its margin changes", () => {
  const editor = open("welcome.json");
  show(editor);
  const id = editor.node(ROOT)?.nodes?.find((at) => editor.node(at)?.type.resolvedName === "ContainerBlock") ?? "";
  lookedUp.length = 0;
  act(() => {
    editor.dispatch(setProp, id, ["styles", "marginTop"], 40);
  });
  expect(lookedUp).toEqual(["ContainerBlock"]);
});

it("reports an image that can't be loaded until it gets another URL", () => {
  const image = newBlock("ImageBlock", { src: "https://example.com/gone.png", alt: "Tulips" });
  const outcome = insertTree(mail(section("s")), image, "s", 0);
  if (!outcome.ok) throw new Error(outcome.reason);
  const editor = new Editor({ document: outcome.document, settings: {}, source: "" });
  show(editor);
  fireEvent.error(screen.getByAltText("Tulips"));
  expect(screen.getByText(/^This image can't be loaded/)).toBeTruthy();
  act(() => void editor.dispatch(setProp, outcome.select ?? "", ["src"], "https://example.com/there.png"));
  expect(screen.getByAltText("Tulips")).toHaveProperty("src", "https://example.com/there.png");
});
