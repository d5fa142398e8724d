import { member } from "../../document/json";
import { addressSamples } from "../../document/samples";
import type { BlockViewProps } from "../../style/BlockView";
import { type BlockStyle, text } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { textStyle } from "../../style/css";
import { useBlockStyle } from "../../style/FrameContext";

export function ComplianceFooterView({ id, node }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node, asSmallPrint);
  const { props } = node;
  const company = member(props, "showCopyright") === true ? text(props, "companyName") : undefined;
  const address = text(props, "address");
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner}>
      <p className="text" style={textStyle(blockStyle, inner)}>
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

function asSmallPrint(blockStyle: BlockStyle): BlockStyle {
  const { fontSize = 14, textAlign = "center" } = blockStyle.styles;
  return { ...blockStyle, styles: { ...blockStyle.styles, fontSize, textAlign } };
}
