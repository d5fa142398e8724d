// node peer.mjs <peer> <folder>: renders the emails in a folder with one peer. Its first line of output names the peer. Each
// line of input is the name of an email and the milliseconds of CPU time to spend on it. Each response is a line of JSON with
// times in microseconds.
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';

const fewest = 3; // renders per response, no matter how long they take

const packages = { mjml: 'mjml', mrml: 'mrml', 'react-email': '@react-email/components' };

// Returns what all threads of the process have used so far.
const used = () => {
  const { userCPUTime, systemCPUTime, involuntaryContextSwitches } = process.resourceUsage();
  return { cpu: userCPUTime + systemCPUTime, interruptions: involuntaryContextSwitches };
};

async function measure(render, budget) {
  const undisturbed = [];
  const began = used();
  let html, renders = 0, last = began;
  while (last.cpu - began.cpu < budget || renders < fewest) {
    html = await render();
    const now = used();
    if (now.interruptions === last.interruptions) undisturbed.push(now.cpu - last.cpu);
    last = now;
    renders++;
  }
  undisturbed.sort((a, b) => a - b);
  const quantile = share => undisturbed[Math.floor(share * undisturbed.length)];
  return {
    renders, undisturbed: undisturbed.length, cpu: last.cpu - began.cpu, bytes: Buffer.byteLength(html), p50: quantile(0.5), p99: quantile(0.99),
  };
}

const [name, folder] = process.argv.slice(2);
const pins = JSON.parse(fs.readFileSync(new URL('package.json', import.meta.url))).dependencies;
const { prepare } = await import(`./${name}.mjs`);
const renders = {};
console.log(JSON.stringify({ name: `${name} ${pins[packages[name]]}`, runtime: `Node ${process.versions.node}` }));

for await (const line of readline.createInterface({ input: process.stdin })) {
  const [mail, budget] = line.split(' ');
  try {
    renders[mail] ??= prepare(path.join(folder, mail));
    console.log(JSON.stringify(await measure(renders[mail], budget * 1000)));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error) }));
  }
}
