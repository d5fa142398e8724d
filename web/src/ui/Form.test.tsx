import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Form } from "./Form";
import { TextField } from "./TextField";

afterEach(cleanup);

function view(
  errors: Record<string, string>,
  submit: (values: Record<string, string>) => void = () => {},
  pending = false,
) {
  return (
    <Form onSubmit={submit} pending={pending}>
      <TextField label="Name" name="name" defaultValue="Ada" error={errors.name} />
      <TextField label="Email" name="email" defaultValue="nope" error={errors.email} />
      <button type="submit">Send</button>
    </Form>
  );
}

test("submits the text of every field once", () => {
  const sent: Record<string, string>[] = [];
  const { rerender } = render(view({}, (values) => sent.push(values)));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  rerender(view({}, (values) => sent.push(values), true));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toEqual([{ name: "Ada", email: "nope" }]);
});

test("after an error, the first invalid field gets focus and is described by its error", () => {
  const { rerender } = render(view({}));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  rerender(view({ email: "Must be an email address." }));
  const email = screen.getByRole("textbox", { name: "Email" });
  expect(document.activeElement).toBe(email);
  const described = document.getElementById(email.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("Must be an email address.");
});

test("an error that remains doesn't take focus again", () => {
  const { rerender } = render(view({}));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  rerender(view({ email: "Must be an email address." }));
  screen.getByRole("textbox", { name: "Name" }).focus();
  rerender(view({ email: "Must be an email address." }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
});
