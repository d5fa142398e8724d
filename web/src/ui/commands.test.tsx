import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Command, useCommands, useOfferedCommands } from "./commands";

const command = (id: string, run = () => {}): Command => ({ id, label: id, group: "Test", run });

test("commands are available while their component is mounted, with its newest closures", () => {
  const palette = renderHook(useOfferedCommands);
  const ids = () => palette.result.current.map(({ id }) => id);
  const page = renderHook(({ run }) => useCommands([command("save", run), command("undo")]), {
    initialProps: { run: () => {} },
  });
  const other = renderHook(() => useCommands([command("help")]));
  expect(ids()).toEqual(["save", "undo", "help"]);

  let ran = false;
  page.rerender({
    run: () => {
      ran = true;
    },
  });
  palette.result.current.find(({ id }) => id === "save")?.run();
  expect(ran).toBe(true);

  act(() => page.unmount());
  expect(ids()).toEqual(["help"]);
  act(() => other.unmount());
});
