import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, type Server as WebServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A fake language model that speaks the chat completions protocol and streams the answer that the test sets. */
export class FakeModel {
  /** The request bodies it received, in order. */
  readonly questions: string[] = [];
  answer: object = {};
  /** The HTTP status of the next answers. */
  status = 200;

  private constructor(private readonly web: WebServer) {
    web.on("request", (request: IncomingMessage, response: ServerResponse) => void this.reply(request, response));
  }

  static async start(): Promise<FakeModel> {
    const web = createServer().listen(0, "127.0.0.1");
    await once(web, "listening");
    return new FakeModel(web);
  }

  stop() {
    this.web.close();
    this.web.closeAllConnections();
  }

  /** The environment variables that make a server use this model. */
  get environment(): Record<string, string> {
    const { port } = this.web.address() as AddressInfo;
    return {
      MAILWRIGHT_AI_PROVIDER: "openai",
      MAILWRIGHT_AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      MAILWRIGHT_AI_MODEL: "test-model",
    };
  }

  private async reply(request: IncomingMessage, response: ServerResponse) {
    this.questions.push(await text(request));
    response.statusCode = this.status;
    if (this.status !== 200)
      return response.setHeader("Retry-After", "1").end(JSON.stringify({ error: { message: "no" } }));
    response.setHeader("Content-Type", "text/event-stream");
    const send = (delta: object, finish: string | null) =>
      response.write(
        `data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
      );
    send({ role: "assistant", content: JSON.stringify(this.answer) }, null);
    send({}, "stop");
    response.end("data: [DONE]\n\n");
  }
}
