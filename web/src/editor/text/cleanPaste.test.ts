import { describe, expect, it } from "vitest";
import { cleanPaste, cleanPastedText, ownCopy } from "./cleanPaste";
import { writeHtml } from "./writeHtml";

function paste(html: string): string {
  const body = document.createElement("div");
  body.innerHTML = html;
  return writeHtml(cleanPaste(body));
}

const word = `
<style>@font-face{font-family:Calibri} p.MsoNormal{margin:0}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->
<p class=MsoNormal style='margin-bottom:8.0pt'><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='font-size:14.0pt;font-family:"Calibri",sans-serif;color:#1F3864'>Our
spring offer<o:p></o:p></span></b></p>
<p class=MsoNormal>Only <i>this</i> week, <u>really</u>:<o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Shirts<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span>Hats, see <a href="https://example.com/hats"><span style='color:#0563C1'>here</span></a></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Shirt</p></td><td><p class=MsoNormal>20&nbsp;€</p></td></tr><tr><td><p>Hat</p></td><td><p>12 €</p></td></tr></table>`;

const gmail = `<div dir="ltr"><div class="gmail_default" style="font-family:verdana,sans-serif;color:rgb(56,118,29)">Hello <b>you</b>,</div><div><br></div><div>see <a href="https://example.com/a?b=1&amp;c=2" target="_blank">this</a><br></div><ul><li>one</li><li style="margin-left:15px"><i>two</i></li></ul><ol start="3"><li>three</li></ol><div>--<br clear="all"></div></div>`;

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial;color:#000000;font-weight:700;vertical-align:baseline;white-space:pre-wrap;">Bold</span><span style="font-size:11pt;font-weight:400"> and </span><span style="font-style:italic;text-decoration:underline">both</span></p><p dir="ltr" style="margin-bottom:0pt"><a href="{{ url }}" style="text-decoration:none"><span style="text-decoration:underline;color:#1155cc">link</span></a> x<span style="font-size:0.6em;vertical-align:super;">2</span> <span style="text-decoration:line-through">old</span></p></b>`;

const hostile = `<img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)" onclick="alert(4)">one</a> <a href=" jav&#x09;ascript:alert(5)">two</a> <a href="data:text/html,x">three</a> <svg><a xlink:href="javascript:alert(6)"><text>four</text></a></svg><iframe srcdoc="<script>alert(7)</script>"></iframe><form action="https://example.com"><input value="x"><button>Go</button></form><math><mi>x</mi></math><style>*{display:none}</style><span style="background:url(javascript:alert(8));position:fixed">five</span><template><b>six</b></template>`;

describe("pasted content", () => {
  it("from Word becomes lines, formatting and links", () => {
    expect(paste(word)).toBe(
      "<strong>Our spring offer</strong><br><br>Only <em>this</em> week, <u>really</u>:<br><br>" +
        '• Shirts<br>2. Hats, see <a href="https://example.com/hats">here</a><br><br>Shirt 20 €<br>Hat 12 €',
    );
  });

  it("from Gmail keeps blank lines and lists", () => {
    expect(paste(gmail)).toBe(
      'Hello <strong>you</strong>,<br><br>see <a href="https://example.com/a?b=1&amp;c=2">this</a><br><br>' +
        "• one<br>• <em>two</em><br><br>3. three<br><br>--",
    );
  });

  it("from Google Docs gets its formatting from styles", () => {
    expect(paste(docs)).toBe(
      '<strong>Bold</strong> and <em><u>both</u></em><br><a href="{{ url }}">link</a> x<sup>2</sup> <s>old</s>',
    );
  });

  it("can't run scripts", () => {
    expect(paste(hostile)).toBe("one two three<br>Go<br>five");
  });

  it("keeps merge tags, even in URLs", () => {
    expect(
      paste('Dear {{ name | default: "you" }} <a href="*|UNSUB|*">out</a> <a href="{{ a }}?b={{ c }}">x</a>'),
    ).toBe('Dear {{ name | default: "you" }} <a href="*|UNSUB|*">out</a> <a href="{{ a }}?b={{ c }}">x</a>');
  });

  it("keeps its colors only if it was copied from our editor", () => {
    const red = '<span style="color:red">red</span>';
    expect(paste(red)).toBe("red");
    expect(paste(`<span ${ownCopy}="">a ${red}</span>`)).toBe(`a ${red}`);
  });

  it("keeps the lines of plain text", () => {
    expect(writeHtml(cleanPastedText("\none <b>\r\n\r\ntwo\tthree {{ x }}\n"))).toBe(
      "one &lt;b&gt;<br><br>two three {{ x }}",
    );
  });
});
