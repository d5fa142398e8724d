import { EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import { clearFormats, hasFormat, insertMergeTag, linkAt, setLink, setStyle, styleAt, toggleFormat } from "./formats";
import { readHtml } from "./readHtml";
import { writeHtml } from "./writeHtml";

const roundTrip = (html: string) => writeHtml(readHtml(html).content);

describe("reading and writing text doesn't change it", () => {
  it.each([
    "Plain words",
    "",
    "One<br>two",
    "Hello <strong>you</strong>, <em>and <u>you</u></em> <s>not</s> H<sub>2</sub>O <sup>1</sup>",
    '<a href="https://example.com/?a=1&amp;b=2">link</a>',
    '<span style="color:red; font-size:18px">red</span>',
    '<span style="color:red"><a href="#x">outside</a></span><a href="#y"><span style="color:red">inside</span></a>',
    "A &amp; B &lt; C&nbsp;D",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a merge tag
    "Dear {{ first_name }}, *|FNAME|* [[ name ]] {% if a && b < c %}x{% endif %} %%name%% ${x} <unsubscribe>out</unsubscribe>",
    '<a href="{{ unsubscribe_url }}">x</a><a href=\'{{ url | default: "none" }}\'>y</a><a href="https://a.b/?e={{ email }}&amp;x=1">z</a>',
    "<p>One</p><p>Two</p>",
    '<font color="red">old</font><mark data-x="1">m</mark><code>c</code>',
    'Before <img src="https://example.com/a.png" alt="A"> after <!-- note --> <span></span>',
    "<script>alert(1)</script>x",
    "private \ue000 use",
  ])("%s", (html) => expect(roundTrip(html)).toBe(html));

  it("writes several spaces so that HTML shows them", () => {
    const doc = readHtml("a b");
    const state = EditorState.create({ doc });
    expect(writeHtml(state.apply(state.tr.insertText("   ", 1, 2)).doc.content)).toBe("a &nbsp;&nbsp;b");
  });

  it("reads line breaks in the source as spaces", () => {
    expect(roundTrip("one\n    two")).toBe("one two");
  });
});

function select(html: string, selected: string): EditorState {
  const doc = readHtml(html);
  const from = doc.textBetween(0, doc.content.size, "", "\ufffc").indexOf(selected);
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, from + selected.length) });
}

const written = (state: EditorState) => writeHtml(state.doc.content);

describe("formats", () => {
  it("turns bold on and off", () => {
    const state = select("one two three", "two");
    const bold = state.apply(toggleFormat(state, "strong"));
    expect(written(bold)).toBe("one <strong>two</strong> three");
    expect(hasFormat(bold, "strong")).toBe(true);
    expect(written(bold.apply(toggleFormat(bold, "strong")))).toBe("one two three");
  });

  it("treats <b> and <i> as bold and italic", () => {
    const state = select("<b>two</b>", "two");
    expect(written(state.apply(toggleFormat(state, "strong")))).toBe("two");
  });

  it("adds and removes a link around formatted text", () => {
    const state = select('one <span style="color:red">two</span>', "two");
    const linked = state.apply(setLink(state, "{{ url }}"));
    expect(written(linked)).toBe('one <a href="{{ url }}"><span style="color:red">two</span></a>');
    expect(linkAt(linked)).toBe("{{ url }}");
    expect(written(linked.apply(setLink(linked, "")))).toBe('one <span style="color:red">two</span>');
  });

  it("keeps the other attributes of a link when its URL changes", () => {
    const state = select('<a href="#a" title="T">two</a>', "two");
    expect(written(state.apply(setLink(state, "#b")))).toBe('<a href="#b" title="T">two</a>');
  });

  it("changes the whole link around the cursor and no other", () => {
    const doc = readHtml('<a href="#a">one</a> <a href="#b"><strong>two</strong> three</a> <a href="#b">four</a>');
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, 6) });
    expect(written(state.apply(setLink(state, "#c")))).toBe(
      '<a href="#a">one</a> <a href="#c"><strong>two</strong> three</a> <a href="#b">four</a>',
    );
  });

  it("changes the text color and keeps other styles", () => {
    const state = select('<span style="font-size: 20px; color: red">two</span>', "two");
    expect(styleAt(state, "color")).toBe("red");
    const blue = state.apply(setStyle(state, "color", "#0000ff"));
    expect(written(blue)).toBe('<span style="font-size: 20px"><span style="color:#0000ff">two</span></span>');
    expect(written(blue.apply(setStyle(blue, "color", undefined)))).toBe('<span style="font-size: 20px">two</span>');
  });

  it("clears formatting but keeps links, lines and merge tags", () => {
    const state = select('<p><strong>a</strong> <a href="#"><em>b</em></a> {{ c }}</p><p><u>d</u></p>', "");
    expect(written(state.apply(clearFormats(state)))).toBe('<p>a <a href="#">b</a> {{ c }}</p><p>d</p>');
  });

  it("replaces the selection with a merge tag in the same formatting", () => {
    const state = select("Dear <strong>you</strong>!", "you");
    expect(written(state.apply(insertMergeTag(state, "{{first_name}}")))).toBe("Dear <strong>{{first_name}}</strong>!");
  });
});
