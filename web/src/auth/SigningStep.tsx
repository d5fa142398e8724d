import { type ReactNode, useEffect, useRef } from "react";
import { PageTitle } from "../ui/Page";

export interface SigningStepProps {
  title: string;
  description?: ReactNode;
  /** Set for a step that replaces another on the same page. It takes focus so that screen readers announce it. */
  follows?: boolean;
  children?: ReactNode;
}

/** The heading and content of one sign-in step. */
export function SigningStep({ title, description, follows, children }: SigningStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (follows) heading.current?.focus();
  }, [follows]);
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{title}</PageTitle>
      <div>
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl tracking-tight focus:outline-none">
          {title}
        </h1>
        {description && <p className="mt-1 text-muted">{description}</p>}
      </div>
      {children}
    </div>
  );
}
