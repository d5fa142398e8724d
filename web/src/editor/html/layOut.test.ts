import { describe, expect, it } from "vitest";
import { layOut } from "./layOut";

describe("layOut", () => {
  it("puts block elements on their own lines, indented by depth", () => {
    expect(
      layOut(
        "<!doctype html><html><head><meta a><title>A <b></title><style>p{}</style></head><body><table><tr><td>Hi <b>you</b></td></tr></table></body></html>",
      ),
    ).toBe(
      `<!doctype html>
<html>
	<head>
		<meta a>
		<title>A <b></title>
		<style>p{}</style>
	</head>
	<body>
		<table>
			<tr>
				<td>Hi <b>you</b></td>
			</tr>
		</table>
	</body>
</html>
`,
    );
  });

  it("doesn't add visible whitespace", () => {
    const columns = '<td><div style="display:inline-block">a</div><!--[if mso]></td><td><![endif]--><div>b</div></td>';
    expect(layOut(columns)).toBe(
      `<td>\n\t<div style="display:inline-block">a</div><!--[if mso]></td><td><![endif]--><div>b</div>\n</td>\n`,
    );
    expect(layOut("<td>a<b>b</b><img>c</td>")).toBe("<td>a<b>b</b><img>c</td>\n");
  });

  it("only changes whitespace between tags", () => {
    const html =
      "<table><tr><td><!--[if mso]><table><tr><td><![endif]--><p>{{ a > b }}</p><p> x </p></td></tr></table>";
    expect(layOut(html).replace(/>\s+</g, "><").trim()).toBe(html);
  });
});
