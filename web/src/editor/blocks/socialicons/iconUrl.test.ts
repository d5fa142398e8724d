import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseColor } from "../../style/color";
import { type IconStyle, iconUrl } from "./iconUrl";
import { platformOf } from "./platforms";

const usual: IconStyle = { shape: "circle", variant: "filled", color: undefined, background: undefined, size: 24 };

it("lists the same platforms as the server (vitest -u updates the list)", async () => {
  const source = readFileSync(join(import.meta.dirname, "../../../../../internal/email/icons/platforms.go"), "utf8");
  const lines = Array.from(
    source.matchAll(/^\t\{"([a-z0-9]+)", "([^"]+)", hex\(0x([0-9a-f]{6})\)/gm),
    ([, id, name, rgb]) => `  { "id": "${id}", "name": "${name}", "color": "#${rgb}" }`,
  );
  expect(lines.length).toBeGreaterThan(60);
  await expect(`[\n${lines.join(",\n")}\n]\n`).toMatchFileSnapshot("../../../brandkit/platforms.json");
});

it.each([
  ["instagram", {}, "instagram-circle-filled-ffffff-e4405f-24"],
  ["snapchat", {}, "snapchat-circle-filled-18181b-fffc00-24"],
  ["snapchat", { variant: "minimal" }, "snapchat-circle-minimal-18181b-none-24"],
  ["x", { variant: "outline", shape: "square", size: 32 }, "x-square-outline-000000-none-32"],
  ["x", { color: parseColor("#fff"), background: parseColor("#0f172a") }, "x-circle-filled-ffffff-0f172a-24"],
  ["x", { background: parseColor("transparent") }, "x-circle-filled-ffffff-none-24"],
] as const)("names the image of %s as the server does", (id, style, name) => {
  expect(iconUrl(platformOf(id), { ...usual, ...style })).toBe(`/cdn/icons/v1/${name}.png`);
});

it("shows a chain link for an unknown platform", () => {
  expect(platformOf("myspace")).toMatchObject({ id: "link", name: "myspace" });
});
