import { zipFiles } from "../src/templates/zipFiles";
import type { ImageFile } from "./images";

/** Returns a newsletter built from tables, the way other tools write them. */
export function newsletter(headline: string, image = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orchard letter</title>
<style>@media (max-width:480px){.side{display:block!important;width:100%!important}}</style></head>
<body style="margin:0;background:#eef2e6">
<div style="display:none">Apples, pears and a walk</div>
<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" bgcolor="#ffffff"><tr><td style="padding:24px">
<h1 style="margin:0 0 12px;font:bold 28px/34px Georgia,serif;color:#234f1e">${headline}</h1>${image}
<p style="margin:0 0 16px;font:16px/24px Arial,sans-serif;color:#333333">The press runs from nine to four. Bring your own <a href="https://example.com/bottles" style="color:#0f766e">bottles</a>.</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="#0f766e" style="border-radius:6px"><a href="https://example.com/seats" style="display:inline-block;padding:12px 24px;font:bold 16px Arial,sans-serif;color:#ffffff;text-decoration:none">Save a seat</a></td></tr></table>
</td></tr></table></body></html>`;
}

export const mjml = `<mjml><mj-head><mj-title>Pear letter</mj-title></mj-head><mj-body background-color="#f4f4f4">
<mj-section background-color="#ffffff"><mj-column><mj-text font-size="24px" color="#234f1e">Pears by the crate</mj-text>
<mj-button href="https://example.com/pears" background-color="#0f766e">Order pears</mj-button></mj-column></mj-section></mj-body></mjml>`;

const asFile = (name: string, mimeType: string, content: string): ImageFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

/** Returns a saved email with an inline image. */
export function eml(subject: string, html: string, { buffer }: ImageFile): ImageFile {
  const lines = [
    "From: Orchard <orchard@example.com>",
    "To: grace@example.com",
    `Subject: ${subject}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/related; boundary="part"',
    "",
    "--part",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    wrapped(Buffer.from(html)),
    "--part",
    'Content-Type: image/png; name="tree.png"',
    "Content-Transfer-Encoding: base64",
    "Content-ID: <tree@example.com>",
    'Content-Disposition: inline; filename="tree.png"',
    "",
    wrapped(buffer),
    "--part--",
    "",
  ];
  return asFile("orchard.eml", "message/rfc822", lines.join("\r\n"));
}

function wrapped(content: Buffer): string {
  return (content.toString("base64").match(/.{1,76}/g) ?? []).join("\r\n");
}

/** Returns an archive like those other tools export: the email and a folder with its images. */
export async function zipped(html: string, image: ImageFile): Promise<ImageFile> {
  const email = new File([html], "index.html");
  const imageFile = new File([new Uint8Array(image.buffer)], `images/${image.name}`);
  const archive = await zipFiles([email, imageFile], "orchard.zip");
  return { name: archive.name, mimeType: archive.type, buffer: Buffer.from(await archive.arrayBuffer()) };
}

export const htmlFile = (name: string, html: string) => asFile(name, "text/html", html);
