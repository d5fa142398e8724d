import { expect, test } from "vitest";
import { fileNameOf } from "./exportFile";

test("the encoded file name wins because it keeps all letters", () => {
  expect(fileNameOf(`attachment; filename="Gr__e.html"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.html`)).toBe("Grüße.html");
  expect(fileNameOf(`attachment; filename="Spring sale.zip"`)).toBe("Spring sale.zip");
  expect(fileNameOf("attachment; filename=sale.eml")).toBe("sale.eml");
  expect(fileNameOf("inline")).toBeUndefined();
  expect(fileNameOf(null)).toBeUndefined();
});
