/** An email with this many nodes: sections with two columns of text blocks and buttons. */
export function largeEmail(count: number): string {
  const nodes: Record<string, unknown> = {};
  const add = (
    id: string,
    resolvedName: string,
    parent: string | undefined,
    children: string[],
    props: object = {},
  ) => {
    nodes[id] = {
      type: { resolvedName },
      isCanvas: children.length > 0,
      props,
      parent,
      hidden: false,
      nodes: children,
      linkedNodes: {},
    };
  };
  const sections: string[] = [];
  while (Object.keys(nodes).length < count - 1) {
    const section = `section-${sections.length}`;
    sections.push(section);
    add(section, "ContainerBlock", "ROOT", [`${section}-row`], { styles: { padding: 16 } });
    add(`${section}-row`, "RowBlock", section, [`${section}-a`, `${section}-b`], { layout: "50-50", columnGap: 16 });
    for (const column of [`${section}-a`, `${section}-b`]) {
      add(column, "ColumnBlock", `${section}-row`, [`${column}-x`, `${column}-y`, `${column}-z`]);
      for (const leaf of ["x", "y", "z"]) {
        add(`${column}-${leaf}`, leaf === "z" ? "ButtonBlock" : "TextBlock", column, [], {
          text: `Text of ${column}-${leaf}`,
        });
      }
    }
  }
  add("ROOT", "ContainerBlock", undefined, sections);
  return JSON.stringify(nodes);
}
