import { expect, test } from "vitest";
import { arrange } from "./arrange";
import type { Image } from "./image";

const image = (name: string, createdAt: string, size: number) => ({ name, createdAt, size }) as Image;
const images = [
  image("Summer 10.png", "2026-01-02T00:00:00Z", 30),
  image("summer 9.png", "2026-01-03T00:00:00Z", 10),
  image("logo.svg", "2026-01-01T00:00:00Z", 20),
];
const names = (...arranged: Parameters<typeof arrange>) => arrange(...arranged).map(({ name }) => name);

test("a name must contain every search term", () => {
  expect(names(images, " SUMMER  png ", "newest")).toEqual(["summer 9.png", "Summer 10.png"]);
  expect(names(images, "summer logo", "newest")).toEqual([]);
});

test("sorts by date, by name with natural numbers, and by file size", () => {
  expect(names(images, "", "oldest")).toEqual(["logo.svg", "Summer 10.png", "summer 9.png"]);
  expect(names(images, "", "name")).toEqual(["logo.svg", "summer 9.png", "Summer 10.png"]);
  expect(names(images, "", "largest")).toEqual(["Summer 10.png", "logo.svg", "summer 9.png"]);
});
