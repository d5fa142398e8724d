// @vitest-environment node
import { expect, test } from "vitest";
import type { Command } from "./commands";
import { findCommands } from "./findCommands";

const command = (label: string, ...keywords: string[]): Command => ({
  id: label,
  label,
  group: "Test",
  keywords,
  run: () => {},
});

const commands = [
  command("Refine with AI", "make a new email"),
  command("Renew"),
  command("Templates", "blank"),
  command("New blank template", "create"),
  command("Add text", "paragraph"),
  command("Add heading", "title"),
];

test.each([
  ["", commands.map(({ label }) => label)],
  ["new", ["New blank template", "Refine with AI", "Renew"]],
  ["blank", ["New blank template", "Templates"]],
  ["add", ["Add text", "Add heading"]],
  ["Add  title", ["Add heading"]],
  ["head add", ["Add heading"]],
  ["zebra", []],
])("“%s” finds %j in this order", (typed, labels) => {
  expect(findCommands(commands, typed).map(({ label }) => label)).toEqual(labels);
});
