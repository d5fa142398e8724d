import {copyable} from './copy.js';

document.querySelectorAll('.code').forEach(copyable);

const state = document.getElementById('state');

async function check() {
  const [kind, text] = await ask();
  state.dataset.kind = kind;
  state.textContent = text;
}

async function ask() {
  try {
    const answer = await fetch('/readyz', {cache: 'no-store'});
    if (answer.ok) return ['good', 'Server is running'];
    const {status} = await answer.json();
    return ['bad', `Server is not ready: ${status}`];
  } catch {
    return ['bad', 'Server does not answer'];
  }
}

check();
document.addEventListener('visibilitychange', () => { if (!document.hidden) check(); });
