import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Settings = Record<string, string>;

/** A Mailwright server for tests: the real binary with an empty data directory on a free port. */
export class Server {
  private constructor(
    readonly url: string,
    readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  /** Starts a server with more settings, which may depend on its URL. */
  static async start(settings: Settings | ((url: string) => Promise<Settings>) = {}): Promise<Server> {
    const binary = process.env.MAILWRIGHT_TEST_BINARY;
    if (!binary) throw new Error("MAILWRIGHT_TEST_BINARY is not set: run scripts/test-browser");
    const folder = await mkdtemp(join(tmpdir(), "mailwright-e2e-"));
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const environment = typeof settings === "function" ? await settings(url) : settings;
    const child = spawn(binary, ["serve"], {
      cwd: folder,
      env: {
        ...process.env,
        MAILWRIGHT_DATA_DIR: folder,
        MAILWRIGHT_ADDR: `127.0.0.1:${port}`,
        MAILWRIGHT_BASE_URL: url,
        MAILWRIGHT_TRUSTED_PROXIES: "127.0.0.1",
        ...environment,
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const server = new Server(url, folder, child);
    await server.ready();
    return server;
  }

  async stop() {
    if (this.process.exitCode === null) {
      this.process.kill();
      await once(this.process, "exit");
    }
    await rm(this.folder, { recursive: true });
  }

  /** Returns the newest link to this page (verify-email, reset-password) emailed to an address. Waits for the email to arrive. */
  async mailedLink(to: string, page: string): Promise<string> {
    return waitFor(`an email to ${to} with a link to ${page}`, async () => {
      const emails = await this.mailsTo(to);
      const links = emails.flatMap((text) => text.match(new RegExp(`http\\S+/${page}\\?token=[\\w-]+`, "g")) ?? []);
      return links.at(-1);
    });
  }

  /** Returns every email sent to an address, decoded, oldest first. */
  async mailsTo(to: string): Promise<string[]> {
    const outbox = join(this.folder, "outbox");
    const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).sort();
    const emails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
    return emails.filter((text) => text.includes(`To: <${to}>`) || text.includes(`To: ${to}`)).map(decode);
  }

  private async ready() {
    let log = "";
    this.process.stderr?.on("data", (chunk: Buffer) => {
      log += chunk;
    });
    await waitFor("the server to be ready", async () => {
      if (this.process.exitCode !== null) throw new Error(`The server did not start:\n${log}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      return answer?.ok || undefined;
    });
  }
}

// Our emails are quoted-printable.
function decode(text: string): string {
  return text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

/** Polls until there's a result, for at most 30 seconds. */
async function waitFor<Found>(what: string, poll: () => Promise<Found | undefined>): Promise<Found> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const found = await poll();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Timed out waiting for ${what}`);
}
