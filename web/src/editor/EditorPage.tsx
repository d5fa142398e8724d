import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useAccount, useSlug } from "../api/account";
import { useUser } from "../api/session";
import { LeaveGuard } from "../images/LeaveGuard";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { PageTitle } from "../ui/Page";
import { UploadsContext, useNewUploads } from "./blocks/uploads";
import { EditorLayout } from "./EditorLayout";
import { type OpenedTemplate, openTemplateQuery } from "./saving/openTemplate";
import { SaverContext } from "./saving/SaverContext";
import { useAutosave } from "./saving/useAutosave";
import { Editing, EditingContext } from "./state/editing";
import { mayEdit, openEditor } from "./state/openEditor";
import { ViewedTemplateContext } from "./state/readOnly";
import type { Editor } from "./state/store";
import { EditorContext } from "./state/useEditor";
import { words } from "./words";

/** Loads a template and opens an editor for it. */
export function EditorPage() {
  const slug = useSlug();
  const { id = "" } = useParams({ strict: false });
  const { data: opened } = useSuspenseQuery(openTemplateQuery(slug, id));
  return <OpenedPage key={opened.template.id} opened={opened} />;
}

function OpenedPage({ opened }: { opened: OpenedTemplate }) {
  const account = useAccount();
  const user = useUser();
  const [open] = useState(() => openEditor(opened.template, !mayEdit(account, opened.template, user.id)));
  return open.ok ? (
    <EditorOf editor={open.editor} opened={opened} />
  ) : (
    <Unreadable name={opened.template.name} reason={open.reason} />
  );
}

function EditorOf({ editor, opened }: { editor: Editor; opened: OpenedTemplate }) {
  const saver = useAutosave(editor, opened);
  const [editing] = useState(() => new Editing());
  const uploads = useNewUploads(editor);
  return (
    <EditorContext value={editor}>
      <SaverContext value={saver}>
        <EditingContext value={editing}>
          <UploadsContext value={uploads}>
            <ViewedTemplateContext value={opened.template}>
              <EditorLayout templateId={opened.template.id} />
            </ViewedTemplateContext>
            <LeaveGuard isBusy={uploads.isBusy} />
          </UploadsContext>
        </EditingContext>
      </SaverContext>
    </EditorContext>
  );
}

/** Shown for a document that can't be parsed, with the reason. The document stays as it is. */
function Unreadable({ name, reason }: { name: string; reason: string }) {
  const slug = useSlug();
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageTitle>{name}</PageTitle>
      <EmptyState
        title={words.unreadable.title(name)}
        actions={
          <Button asChild>
            <Link to="/a/$slug/templates" params={{ slug }}>
              {words.unreadable.back}
            </Link>
          </Button>
        }
      >
        <p>{words.unreadable.reason(reason)}</p>
      </EmptyState>
    </main>
  );
}
