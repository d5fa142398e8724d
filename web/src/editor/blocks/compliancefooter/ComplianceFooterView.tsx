import { member } from "../../document/json";
import type { BlockViewProps } from "../looks/BlockView";
import { Cell } from "../looks/Cell";
import { textStyle } from "../looks/css";
import { useLooks } from "../looks/FrameContext";
import { type Looks, text } from "../looks/looks";

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
            {`© ${company}`}
            <br />
          </>
        )}
        {address ?? <span className="hint-inline">Postal address is missing</span>}
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

function asSmallPrint(looks: Looks): Looks {
  const { fontSize = 14, textAlign = "center" } = looks.styles;
  return { ...looks, styles: { ...looks.styles, fontSize, textAlign } };
}
