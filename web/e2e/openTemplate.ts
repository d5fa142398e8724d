import { expect, type Page } from "@playwright/test";

interface Stored {
  id: string;
  name: string;
  status: string;
  editorMode: string;
  craftState: string;
  templateSettings: string | null;
  htmlContent: string | null;
}

/** A template created through the API, with access to its stored state. */
export class TestTemplate {
  private constructor(
    private readonly page: Page,
    private readonly slug: string,
    readonly id: string,
  ) {}

  static async create(page: Page, slug: string, body: object): Promise<TestTemplate> {
    const answer = await page.request.post(`/api/accounts/${slug}/templates`, { data: body });
    expect(answer.status()).toBe(201);
    return new TestTemplate(page, slug, (await answer.json()).template.id);
  }

  /** Creates an email with these strings as text blocks, one below the other. */
  static async withTexts(page: Page, slug: string, ...texts: string[]): Promise<TestTemplate> {
    return TestTemplate.create(page, slug, { name: "Spring sale", craftState: JSON.stringify(emailOf(texts)) });
  }

  async open(page: Page = this.page) {
    await page.goto(`/a/${this.slug}/templates/${this.id}`);
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeVisible();
  }

  async stored(): Promise<Stored> {
    const answer = await this.page.request.get(`/api/accounts/${this.slug}/templates/${this.id}`);
    return (await answer.json()).template;
  }

  /** Replaces the text blocks through the API, as another member would. */
  async change(...texts: string[]) {
    const data = { craftState: JSON.stringify(emailOf(texts)) };
    const answer = await this.page.request.patch(`/api/accounts/${this.slug}/templates/${this.id}`, { data });
    expect(answer.status()).toBe(200);
  }

  /** The text of each stored block, in order. */
  async texts(): Promise<string[]> {
    const document = JSON.parse((await this.stored()).craftState);
    return document.section.nodes.map((id: string) => document[id].props.text);
  }
}

function emailOf(texts: readonly string[]) {
  const ids = texts.map((_, i) => `text-${i}`);
  const node = (type: string, parent: string | undefined, props: object, nodes: readonly string[] = []) => {
    const isCanvas = type === "ContainerBlock";
    return { type: { resolvedName: type }, isCanvas, props, parent, nodes, hidden: false, linkedNodes: {}, custom: {} };
  };
  return {
    ROOT: node("ContainerBlock", undefined, {}, ["section"]),
    section: node("ContainerBlock", "ROOT", { styles: { padding: 24 } }, ids),
    ...Object.fromEntries(texts.map((text, i) => [ids[i], node("TextBlock", "section", { text })])),
  };
}

export function canvasOf(page: Page) {
  return page.frameLocator("iframe[title='Email canvas']");
}

/** Starts editing a text block, with the cursor at its end. */
export async function editText(page: Page, text: string) {
  await canvasOf(page).getByText(text).click();
  await page.keyboard.press("Enter");
  await expect(canvasOf(page).getByRole("textbox")).toBeFocused();
}

export function saveState(page: Page) {
  return page.getByRole("banner").getByRole("status");
}
