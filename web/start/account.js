import {copyable} from './copy.js';

const address = new URLSearchParams(location.search);
const token = address.get('token');
const form = document.querySelector('form');
const button = form.querySelector('[type=submit]');
const password = document.getElementById('password');

document.querySelectorAll('.code').forEach(copyable);
document.getElementById('reveal')?.addEventListener('click', reveal);
form.addEventListener('submit', submit);
if (address.has('done')) show('done');
else if (!token) fail('The address of this page has no token. Open the link from the mail again, or copy it whole.');

async function submit(event) {
  event.preventDefault();
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  say('');
  const {ok, body} = await send();
  button.removeAttribute('aria-disabled');
  if (ok) {
    history.replaceState(null, '', '?done'); // no token in the history, and a reload shows the same
    show('done');
  } else if (body.code === 'INVALID_TOKEN' || body.details?.token) {
    fail(body.error);
  } else {
    say(body.error, body.details?.password);
  }
}

async function send() {
  const [path, fields] = form.id === 'verify'
    ? ['/api/auth/verify-email', {token}]
    : ['/api/auth/reset-password', {token, password: password.value}];
  try {
    const answer = await fetch(path, {
      method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(fields),
    });
    return {ok: answer.ok, body: await answer.json()};
  } catch {
    return {ok: false, body: {error: 'The server could not be reached. Try again in a moment.'}};
  }
}

// say shows what the server refused: at the field where it names the field, above the form otherwise.
function say(message, atPassword = '') {
  form.querySelector('.fault').textContent = atPassword ? '' : message;
  if (!password) return;
  document.getElementById('password-fault').textContent = atPassword && `The password ${atPassword}.`;
  password.setAttribute('aria-invalid', String(Boolean(atPassword)));
  if (atPassword) password.focus();
}

function fail(reason) {
  document.querySelector('.reason').textContent = `${reason.replace(/\.$/, '')}.`;
  show('failed');
}

function show(name) {
  for (const view of document.querySelectorAll('[data-view]')) view.hidden = view.dataset.view !== name;
  const title = document.querySelector(`[data-view=${name}] h1`);
  document.title = `${title.textContent} – Mailwright`;
  title.focus();
}

function reveal({currentTarget}) {
  const shown = password.type === 'text';
  password.type = shown ? 'password' : 'text';
  currentTarget.textContent = shown ? 'Show' : 'Hide';
  currentTarget.setAttribute('aria-label', shown ? 'Show password' : 'Hide password');
}
