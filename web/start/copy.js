import {breakable, h} from './dom.js';

const said = h('p', {class: 'unseen', role: 'status'});
document.body.append(said);

// code makes a titled block of text with a copy button.
export function code(title, text) {
  return copyable(h('div', {class: 'code titled'}, h('h5', {}, title), h('pre', {tabindex: 0}, h('code', {}, text))));
}

// copyable gives a block its button, and the address of this server to the commands in it.
export function copyable(block) {
  const text = block.querySelector('code');
  text.replaceChildren(...breakable(text.textContent.replaceAll('http://localhost:8080', location.origin)));
  const button = h('button', {type: 'button', class: 'copy', 'aria-label': 'Copy to the clipboard'}, 'Copy');
  button.addEventListener('click', async () => {
    const done = await copy(text);
    button.textContent = done ? 'Copied' : 'Selected';
    said.textContent = done ? 'Copied to the clipboard' : 'Selected: copy it with the keyboard';
    setTimeout(() => { button.textContent = 'Copy'; said.textContent = ''; }, 2000);
  });
  block.append(button);
  return block;
}

// copy falls back to selecting the text where a page has no clipboard: over plain HTTP from another machine.
async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(element);
    return document.execCommand('copy');
  }
}
