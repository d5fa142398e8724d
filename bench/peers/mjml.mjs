import fs from 'node:fs';
import mjml2html from 'mjml';

// The fastest settings: no validation and no minification.
export function prepare(mail) {
  const source = fs.readFileSync(`${mail}.mjml`, 'utf8');
  return async () => (await mjml2html(source, { validationLevel: 'skip' })).html;
}
