import { member } from "../../document/json";
import { addressSamples } from "../../document/samples";
import type { BlockViewProps } from "../../style/BlockView";
import { type BlockStyle, text } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { textStyle } from "../../style/css";
import { useBlockStyle } from "../../style/FrameContext";
import { words } from "../words";

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
            <Given text={words.footer.copyright(company)} />
            <br />
          </>
        )}
        <Given text={address ?? words.footer.noAddress} />
        <br />
        <span className="link">{text(props, "unsubscribeLabel") ?? words.footer.unsubscribe}</span>
        {member(props, "showPreferences") === true && (
          <>
            {" · "}
            <span className="link">{text(props, "preferencesLabel") ?? words.footer.preferences}</span>
          </>
        )}
      </p>
    </Cell>
  );
}

/**
 * Sample text, and text that stands in for missing details. The canvas marks it, so that nobody sends it by mistake.
 */
const unwritten = [...addressSamples, words.footer.noAddress, "© Your company"];

function Given({ text: shown }: { text: string }) {
  if (!unwritten.includes(shown)) return shown;
  return (
    <span className="to-fill" title={words.footer.fillIn}>
      {shown}
    </span>
  );
}

function asSmallPrint(blockStyle: BlockStyle): BlockStyle {
  const { fontSize = 14, textAlign = "center" } = blockStyle.styles;
  return { ...blockStyle, styles: { ...blockStyle.styles, fontSize, textAlign } };
}
