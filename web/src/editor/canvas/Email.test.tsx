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

/** The types of the blocks that were drawn: each asks once for its view. */
const asked: string[] = [];

vi.mock("../blocks", async (original) => {
  const real = await original<typeof import("../blocks")>();
  const blockOf = (type: string) => {
    asked.push(type);
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

/** All blocks that a desktop shows. */
function visible(all: Document): string[] {
  const isHidden = (id: string) => {
    const { hidden, props } = all[id] ?? {};
    const responsive = props?.responsive as { hideOnDesktop?: boolean } | undefined;
    return hidden || responsive?.hideOnDesktop;
  };
  const gone = new Set(
    Object.keys(all)
      .filter(isHidden)
      .flatMap((id) => subtree(all, id)),
  );
  return subtree(all, ROOT).filter((id) => !gone.has(id));
}

afterEach(cleanup);

describe.each(readdirSync(folder))("%s", (name) => {
  it("is drawn block by block", () => {
    const editor = open(name);
    show(editor);
    expect(drawn()).toEqual(visible(editor.document));
  });

  it("is left as it is by looking at it", () => {
    const editor = open(name);
    show(editor, { isMobile: true, isDark: true });
    expect(editor.isChanged).toBe(false);
  });
});

it("shows a block that it does not know as a labelled box with what it holds", () => {
  show(open("unknown-blocks.json"));
  expect(screen.getAllByText(/^Unknown block “.+”: kept as it is$/).length).toBeGreaterThan(0);
});

it("draws one block again when one prop changes", () => {
  const editor = open("welcome.json");
  show(editor);
  const id = Object.keys(editor.document).find((at) => editor.node(at)?.type.resolvedName === "TextBlock") ?? "";
  asked.length = 0;
  act(() => {
    editor.dispatch(setProp, id, ["text"], "Quite another text");
  });
  expect(asked).toEqual(["TextBlock"]);
  expect(screen.getByText("Quite another text")).toBeTruthy();
});

it("draws no block inside again when a section gets another margin above", () => {
  const editor = open("welcome.json");
  show(editor);
  const id = editor.node(ROOT)?.nodes?.find((at) => editor.node(at)?.type.resolvedName === "ContainerBlock") ?? "";
  asked.length = 0;
  act(() => {
    editor.dispatch(setProp, id, ["styles", "marginTop"], 40);
  });
  expect(asked).toEqual(["ContainerBlock"]);
});

it("says of a picture that cannot be loaded that it is missing, until it has another one", () => {
  const image = newBlock("ImageBlock", { src: "https://example.com/gone.png", alt: "Tulips" });
  const outcome = insertTree(mail(section("s")), image, "s", 0);
  if (!outcome.ok) throw new Error(outcome.reason);
  const editor = new Editor({ document: outcome.document, settings: {}, source: "" });
  show(editor);
  fireEvent.error(screen.getByAltText("Tulips"));
  expect(screen.getByText(/^This picture cannot be loaded/)).toBeTruthy();
  act(() => void editor.dispatch(setProp, outcome.select ?? "", ["src"], "https://example.com/there.png"));
  expect(screen.getByAltText("Tulips")).toHaveProperty("src", "https://example.com/there.png");
});
