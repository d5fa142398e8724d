import fs from 'node:fs';
import mjml2html from 'mjml';

// As fast as it goes: without validation and without minifying.
export function prepare(mail) {
  const source = fs.readFileSync(`${mail}.mjml`, 'utf8');
  return async () => (await mjml2html(source, { validationLevel: 'skip' })).html;
}
