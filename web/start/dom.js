// h makes an element: h('p', {class: 'lead'}, 'Text', child). Text is never parsed as HTML.
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(2).filter((child) => child !== undefined && child !== ''));
  return element;
}

// prose shows the little Markdown that descriptions use: paragraphs, lists, **bold** and `code`.
export function prose(text = '') {
  return text.split(/\n{2,}/).filter(Boolean).map((paragraph) => {
    const lines = paragraph.split('\n');
    return lines.every((line) => line.startsWith('- '))
      ? h('ul', {}, lines.map((line) => h('li', {}, inline(line.slice(2)))))
      : h('p', {}, inline(lines.join(' ')));
  });
}

// breakable lets a long path wrap where a reader would; what is copied stays the same.
export const breakable = (text) => text.split(/(?<=[\w}])(?=\/)/).flatMap((part, i) => (i ? [h('wbr'), part] : [part]));

export function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`') && part.length > 1) return h('code', {}, part.slice(1, -1));
    if (part.startsWith('**') && part.length > 2) return h('strong', {}, part.slice(2, -2));
    return part;
  });
}
