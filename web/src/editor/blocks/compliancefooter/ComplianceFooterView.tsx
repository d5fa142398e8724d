import { member } from "../../document/json";
import { addressSamples } from "../../document/samples";
import type { BlockViewProps } from "../../style/BlockView";
import { Cell } from "../../style/Cell";
import { textStyle } from "../../style/css";
import { useLooks } from "../../style/FrameContext";
import { type Looks, text } from "../../style/looks";

export function ComplianceFooterView({ id, node }: BlockViewProps) {
  const { looks, inner } = useLooks(node, asSmallPrint);
  const { props } = node;
  const company = member(props, "showCopyright") === true ? text(props, "companyName") : undefined;
  const address = text(props, "address");
  return (
    <Cell id={id} looks={looks} inner={inner}>
      <p className="text" style={textStyle(looks, inner)}>
        {company && (
          <>
            <Given words={`© ${company}`} />
            <br />
          </>
        )}
        <Given words={address ?? "Postal address is missing"} />
        <br />
        <span className="link">{text(props, "unsubscribeLabel") ?? "Unsubscribe"}</span>
        {member(props, "showPreferences") === true && (
          <>
            {" · "}
            <span className="link">{text(props, "preferencesLabel") ?? "Preferences"}</span>
          </>
        )}
      </p>
    </Cell>
  );
}

/** Words that nobody has replaced yet, or that are missing: marked here, so that they are not sent by oversight. */
const unwritten = [...addressSamples, "Postal address is missing", "© Your company"];

function Given({ words }: { words: string }) {
  if (!unwritten.includes(words)) return words;
  return (
    <span className="to-fill" title="Double-click to fill this in">
      {words}
    </span>
  );
}

function asSmallPrint(looks: Looks): Looks {
  const { fontSize = 14, textAlign = "center" } = looks.styles;
  return { ...looks, styles: { ...looks.styles, fontSize, textAlign } };
}
