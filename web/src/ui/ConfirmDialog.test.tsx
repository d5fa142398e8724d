import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmDialog } from "./ConfirmDialog";

afterEach(cleanup);

test("an action that can't be undone requires typing the name", () => {
  const confirm = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Delete “Engines”?"
      description="Everything in it is deleted."
      typed="engines"
      confirmLabel="Delete account"
      onConfirm={confirm}
    />,
  );
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Delete account" });
  const box = screen.getByRole("textbox", { name: "Type “engines” to confirm" });
  fireEvent.change(box, { target: { value: "Engines" } });
  expect(button.disabled).toBe(true);
  fireEvent.change(box, { target: { value: "engines" } });
  fireEvent.click(button);
  expect(confirm).toHaveBeenCalledOnce();
});
