import {code} from './copy.js';
import {breakable, h, inline, prose} from './dom.js';
import {read} from './openapi.js';

const filter = document.getElementById('filter');
const count = document.getElementById('count');
const contents = document.getElementById('contents');
const notes = document.getElementById('notes');
const place = document.getElementById('operations');
const anchor = (name) => `group-${name.toLowerCase().replace(/\W+/g, '-')}`;
let entries = [];

load();

async function load() {
  try {
    const answer = await fetch('/openapi.json');
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    show(await answer.json());
  } catch (error) {
    notes.hidden = true;
    place.replaceChildren(h('p', {class: 'notice'}, `The API description could not be loaded (${error.message}). Reload the page to try again.`));
  }
  place.removeAttribute('aria-busy');
}

function show(description) {
  const groups = read(description);
  notes.replaceChildren(...prose(description.info.description).slice(1));
  place.replaceChildren(...groups.map(section));
  contents.replaceChildren(...groups.map(links));
  entries = groups.flatMap((group) => group.operations).map((operation) => ({
    text: operation.text, element: document.getElementById(operation.id), link: contents.querySelector(`[href="#${operation.id}"]`),
  }));
  place.append(h('p', {class: 'notice', id: 'nothing', hidden: true}, 'No operation matches. Try fewer words, or press Escape in the filter to see them all.'));
  apply();
  follow();
}

const section = (group) => h('section', {class: 'group', id: anchor(group.name), 'aria-labelledby': `${anchor(group.name)}-title`},
  h('h3', {id: `${anchor(group.name)}-title`}, group.name), h('p', {class: 'hint'}, group.about ?? ''), h('div', {class: 'list'}, group.operations.map(entry)));

const links = (group) => h('div', {class: 'group'},
  h('a', {href: `#${anchor(group.name)}`, class: 'group-link'}, group.name),
  h('ul', {}, group.operations.map((o) => h('li', {}, h('a', {href: `#${o.id}`}, o.title)))));

function entry(o) {
  const details = h('details', {id: o.id, class: 'operation'},
    h('summary', {}, h('span', {class: `method ${o.method.toLowerCase()}`}, o.method), h('h4', {}, o.title), h('code', {class: 'path'}, breakable(o.path))),
    h('div', {class: 'body'}, head(o), samples(o), facts(o)));
  details.addEventListener('toggle', () => {
    if (details.open) history.replaceState(null, '', `#${o.id}`);
    mark();
  });
  return details;
}

const head = (o) => h('div', {class: 'head'}, prose(o.about), h('p', {}, h('strong', {}, 'Who may call it: '), `${o.who.label}.`));

const samples = (o) => h('div', {class: 'samples'}, code('Example', o.curl),
  o.answers.filter((a) => a.example).map((a) => code(`Answer ${a.status}`, JSON.stringify(a.example, null, 2))));

const facts = (o) => h('div', {class: 'facts'},
  ['path', 'query', 'header'].map((place) => table(`${place[0].toUpperCase()}${place.slice(1)} parameters`, o.parameters.filter((p) => p.place === place))),
  table(o.bodyType === 'application/json' ? 'Body' : `Body (${o.bodyType})`, o.body),
  o.answers.filter((a) => !a.refusals).map((a) => table(`Answer ${a.status}`, a.fields, a.about)),
  h('h5', {}, 'Errors'),
  h('dl', {class: 'refusals'}, o.answers.filter((a) => a.refusals).map((a) => [
    h('dt', {}, a.status), h('dd', {}, a.refusals.length ? a.refusals.map(refusal) : prose(a.about))])));

const refusal = ({error, code: id, details}) => h('p', {}, id ? h('code', {}, id) : '', id ? ' ' : '', error,
  details ? h('span', {class: 'hint'}, ` (${Object.entries(details).map(([field, fault]) => `${field}: ${fault}`).join('; ')})`) : '');

function table(title, rows = [], note = '') {
  if (!rows.length && !note) return [];
  return [h('h5', {}, title), note && h('p', {class: 'hint'}, note), h('dl', {class: 'fields'}, rows.map((row) => [
    h('dt', {}, h('code', {}, row.name), ' ', h('span', {class: 'type'}, row.type), row.required ? h('span', {class: 'required'}, ' required') : ''),
    h('dd', {}, inline(row.about ?? ''), row.limits ? h('span', {class: 'hint'}, ` ${row.limits}.`) : '',
      row.example === undefined || row.example === null ? '' : h('span', {class: 'hint'}, ' Example: ', h('code', {}, String(row.example)))),
  ]))];
}

function apply() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const {text, element, link} of entries) {
    const hit = words.every((word) => text.includes(word));
    element.hidden = link.parentElement.hidden = !hit;
    shown += hit;
  }
  for (const group of document.querySelectorAll('.group')) group.hidden = !group.querySelector('details:not([hidden]), li:not([hidden])');
  count.textContent = words.length ? `${shown} of ${entries.length} operations` : `${entries.length} operations`;
  document.getElementById('nothing').hidden = shown > 0;
}

// go follows the link to an operation, also when it is where the address points already.
function go(operation) {
  if (!operation) return;
  if (location.hash === `#${operation.id}`) follow();
  else location.hash = operation.id;
}

// follow opens the operation that the address names, and shows it even if the filter would not.
function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !place.contains(target)) return mark();
  if (target.hidden) { filter.value = ''; apply(); }
  if (target.matches('details')) target.open = true;
  target.scrollIntoView();
  (target.querySelector('summary') ?? target).focus({preventScroll: true});
  mark();
}

function mark() {
  for (const {link} of entries) {
    if (link.hash === location.hash) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

addEventListener('hashchange', follow);
contents.addEventListener('click', (event) => { if (event.target.hash === location.hash) follow(); });
filter.addEventListener('input', apply);
filter.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') { filter.value = ''; apply(); }
  if (event.key === 'Enter') { event.preventDefault(); go(place.querySelector('details:not([hidden])')); }
});
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea')) return;
  event.preventDefault();
  filter.focus();
  filter.select();
});
