import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Form } from "./Form";
import { TextField } from "./TextField";

afterEach(cleanup);

function view(
  faults: Record<string, string>,
  submit: (values: Record<string, string>) => void = () => {},
  pending = false,
) {
  return (
    <Form onSubmit={submit} pending={pending}>
      <TextField label="Name" name="name" defaultValue="Ada" error={faults.name} />
      <TextField label="Email" name="email" defaultValue="nope" error={faults.email} />
      <button type="submit">Send</button>
    </Form>
  );
}

test("hands over the text of every field, once", () => {
  const sent: Record<string, string>[] = [];
  const { rerender } = render(view({}, (values) => sent.push(values)));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  rerender(view({}, (values) => sent.push(values), true));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toEqual([{ name: "Ada", email: "nope" }]);
});

test("after a refusal the first faulty field has the focus, and its fault belongs to it", () => {
  const { rerender } = render(view({}));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  rerender(view({ email: "Must be an email address." }));
  const email = screen.getByRole("textbox", { name: "Email" });
  expect(document.activeElement).toBe(email);
  const described = document.getElementById(email.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("Must be an email address.");
});

test("a fault that stays does not take the focus again", () => {
  const { rerender } = render(view({}));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  rerender(view({ email: "Must be an email address." }));
  screen.getByRole("textbox", { name: "Name" }).focus();
  rerender(view({ email: "Must be an email address." }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
});
