/** A server-sent event. */
export interface ServerEvent {
  name: string;
  data: string;
}

/** Yields the events of a stream in order, however the network splits it. An incomplete event at the end is ignored. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A two-character line ending can be split. The \r then waits for its \n.
      text = (text + decoder.decode(value, { stream: true })).replace(/\r\n/g, "\n");
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) {
        const event = parseEvent(part);
        if (event) yield event;
      }
    }
  } finally {
    // A caller that stops early doesn't need the rest.
    reader.cancel().catch(() => undefined);
  }
}

/** Returns undefined for an event without data, such as a comment that keeps the connection open. */
export function parseEvent(text: string): ServerEvent | undefined {
  let name = "message";
  const data: string[] = [];
  for (const line of text.split("\n")) {
    const [, field, value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === "event") name = value;
    if (field === "data") data.push(value);
  }
  return data.length > 0 ? { name, data: data.join("\n") } : undefined;
}
