import { Component, type ReactNode, Suspense } from "react";
import { Button } from "./Button";
import { Callout } from "./Callout";
import { MissingPart } from "./MissingPart";
import { toast } from "./toast";
import { words } from "./words";

export interface PartBoundaryProps {
  /** For parts without a place of their own, such as dialogs: closes the part, and a toast has the message. */
  readonly onMissing?: () => void;
  /** Shown while the part loads. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The place of a part that loads on demand. If it can't be loaded, this says so and offers to try again. Without it, the error
 * would replace the whole page.
 */
export class PartBoundary extends Component<PartBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof MissingPart)) return;
    error.forget();
    if (!this.props.onMissing) return;
    toast(words.missingPart.title, { tone: "danger", description: words.missingPart.message, id: "missing" });
    this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    const { fallback, children, onMissing } = this.props;
    if (error === undefined) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!(error instanceof MissingPart)) throw error; // the page's error message is for these
    if (onMissing) return null;
    const retry = <Button onClick={() => this.setState({ error: undefined })}>{words.tryAgain}</Button>;
    return (
      <Callout tone="danger" title={words.missingPart.title} actions={retry} className="m-4">
        {words.missingPart.message}
      </Callout>
    );
  }
}
