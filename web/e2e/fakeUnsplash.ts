import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, type Server as WebServer } from "node:http";
import type { AddressInfo } from "node:net";

const key = "unsplash-test-key";
const colors = ["#60544d", "#1a73e8", "#c0392b", "#27ae60", "#8e44ad", "#f39c12"];

/** A fake Unsplash API. It serves its own photos and records searches and registered downloads. */
export class FakeUnsplash {
  readonly searches: string[] = [];
  /** The ids of photos whose download was registered, in order. */
  readonly downloads: string[] = [];
  /** How many photos any search finds. Only "nothing" finds none. */
  total = 40;
  /** The status of API responses. Unsplash sends 403 when the hourly limit is reached. */
  status = 200;

  private constructor(private readonly web: WebServer) {
    web.on("request", (request: IncomingMessage, response: ServerResponse) => this.respond(request, response));
  }

  static async start(): Promise<FakeUnsplash> {
    const web = createServer().listen(0, "127.0.0.1");
    await once(web, "listening");
    return new FakeUnsplash(web);
  }

  stop() {
    this.web.close();
    this.web.closeAllConnections();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.web.address() as AddressInfo).port}`;
  }

  /** The environment variables that point a server at this fake. */
  get environment(): Record<string, string> {
    return { MAILWRIGHT_UNSPLASH_ACCESS_KEY: key, MAILWRIGHT_UNSPLASH_API_URL: this.url };
  }

  private respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    const image = pathname.match(/^\/images\/(\d+)$/)?.[1];
    if (image) return this.image(Number(image), response);
    response.setHeader("Content-Type", "application/json");
    response.statusCode = request.headers.authorization === `Client-ID ${key}` ? this.status : 401;
    if (response.statusCode === 403) return response.end("Rate Limit Exceeded");
    if (response.statusCode !== 200) return response.end('{"errors":["no"]}');
    const photo = pathname.match(/^\/photos\/([\w-]+)\/download$/)?.[1];
    if (photo) {
      this.downloads.push(photo);
      return response.end(JSON.stringify({ url: `${this.url}/images/${photo.replace("photo-", "")}` }));
    }
    return response.end(JSON.stringify(this.search(searchParams)));
  }

  private search(parameters: URLSearchParams): object {
    const query = parameters.get("query") ?? "";
    this.searches.push(query);
    const page = Number(parameters.get("page") ?? 1);
    const size = Number(parameters.get("per_page") ?? 10);
    const total = query === "nothing" ? 0 : this.total;
    const numbers = Array.from({ length: total }, (_, index) => index + 1).slice((page - 1) * size, page * size);
    return { total, total_pages: Math.ceil(total / size), results: numbers.map((n) => this.photo(n, query)) };
  }

  private photo(n: number, query: string): object {
    const image = `${this.url}/images/${n}`;
    const urls = { raw: image, full: image, regular: `${image}?w=1080`, small: image, thumb: image };
    const download = `${this.url}/photos/photo-${n}/download?ixid=M3w`;
    return {
      id: `photo-${n}`,
      width: 1200,
      height: 800,
      color: colors[n % colors.length],
      description: null,
      alt_description: `${query} ${n}`,
      urls,
      links: { html: `https://unsplash.com/photos/photo-${n}`, download_location: download },
      user: { name: `Photographer ${n}`, username: `user${n}`, links: { html: `https://unsplash.com/@user${n}` } },
    };
  }

  /** Sends a solid color with the photo's number, so that screenshots show which photo it is. */
  private image(n: number, response: ServerResponse) {
    const field = `<rect width="1200" height="800" fill="${colors[n % colors.length]}"/>`;
    const label = `<text x="600" y="460" font-size="200" text-anchor="middle" fill="#fff">${n}</text>`;
    response.setHeader("Content-Type", "image/svg+xml");
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    response.end(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">${field}${label}</svg>`);
  }
}
