import { Editor, Element, Frame, useEditor, useNode } from "@craftjs/core";
import { cleanup, render, screen } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { blockTypes } from "../blocks.gen";
import type { Document } from "../types";

function Block({ children }: PropsWithChildren) {
  const { connectors } = useNode();
  return <div ref={(element) => void (element && connectors.connect(element))}>{children}</div>;
}

/** One component per name, because Craft.js looks up a block's name by its component. */
const resolver = Object.fromEntries(
  blockTypes.map((type) => [type, (props: PropsWithChildren) => <Block>{props.children}</Block>]),
);

function Written() {
  const { query } = useEditor();
  return <output>{query.serialize()}</output>;
}

/** The document after Craft.js has loaded and written it. */
export function throughCraft(document: Document): Document {
  render(
    <Editor resolver={resolver} enabled={false}>
      <Frame data={JSON.stringify(document)}>
        <Element is="div" canvas />
      </Frame>
      <Written />
    </Editor>,
  );
  const written = screen.getByRole("status").textContent ?? "";
  cleanup();
  return JSON.parse(written);
}
