import fs from 'node:fs';
import { Engine } from 'mrml';

export function prepare(mail) {
  const source = fs.readFileSync(`${mail}.mjml`, 'utf8');
  const engine = new Engine();
  return () => {
    const result = engine.toHtml(source);
    if (result.type !== 'success') throw new Error(JSON.stringify(result));
    return result.content;
  };
}
