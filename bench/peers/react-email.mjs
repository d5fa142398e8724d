// An email as a react-email author would write it, with a component for each block. The document is parsed before the clock
// starts, because an author's components are code.
import fs from 'node:fs';
import { createElement } from 'react';
import { Body, Button, Column, Container, Head, Heading, Hr, Html, Img, Link, Preview, Row, Section, Text } from '@react-email/components';
import { render } from '@react-email/render';

const mobile = '@media (max-width:480px){.hide{display:none !important}.title{font-size:26px !important}}';
const scale = { p: 1, h1: 2, h2: 1.5, h3: 1.25 };

const padding = ({ padding: all = 0, paddingTop = all, paddingRight = all, paddingBottom = all, paddingLeft = all }) =>
  `${paddingTop}px ${paddingRight}px ${paddingBottom}px ${paddingLeft}px`;

const gradient = ({ from, to, angle = 135 }) => `linear-gradient(${angle}deg, ${from}, ${to})`;

// The solid color for email clients that don't support gradients.
const middle = ({ from, to }) =>
  '#' + [1, 3, 5].map(i => ((parseInt(from.slice(i, i + 2), 16) + parseInt(to.slice(i, i + 2), 16)) >> 1).toString(16).padStart(2, '0')).join('');

const blocks = {
  ContainerBlock: ({ key, styles }, children) => createElement(Section, { key, style: { backgroundColor: styles.backgroundColor, padding: padding(styles) } }, children),
  RowBlock: ({ key, styles = {} }, children) => createElement(Section, { key, style: rowStyle(styles) }, createElement(Row, null, children)),
  ColumnBlock: ({ key, width, verticalAlign, gap }, children) =>
    createElement(Column, { key, style: { width: `${width}%`, verticalAlign, paddingLeft: gap.left, paddingRight: gap.right } }, children),
  TextBlock: textBlock,
  ImageBlock: ({ key, src, alt, width, align, styles }) =>
    createElement(Img, { key, src, alt, width: width === 'full' ? '100%' : width, style: imageStyle(align, styles) }),
  ButtonBlock: ({ key, text, href, variant, styles }) =>
    createElement('div', { key, style: { textAlign: 'center', padding: padding(styles) } }, createElement(Button, { href, style: buttonStyle(variant, styles) }, text)),
  DividerBlock: ({ key, styles }) =>
    createElement('div', { key, style: { padding: padding(styles) } }, createElement(Hr, { style: { borderTop: `${styles.lineWidth}px solid ${styles.lineColor}`, margin: 0 } })),
  SpacerBlock: ({ key, height }) => createElement('div', { key, style: { height, lineHeight: `${height}px`, fontSize: 0 } }, '\u00a0'),
  SocialIconsBlock: ({ key, icons, styles }) =>
    createElement(Section, { key, style: { textAlign: styles.alignment, padding: padding(styles) } }, icons.filter(icon => icon.enabled).map(icon => socialIcon(icon, styles))),
  ComplianceFooterBlock: footerBlock,
};

function rowStyle({ backgroundColor, backgroundGradient, backgroundImage, backgroundSize, backgroundPosition, backgroundRepeat, borderRadius, ...rest }) {
  const style = { backgroundColor, borderRadius, padding: padding(rest) };
  if (backgroundGradient) Object.assign(style, { backgroundColor: middle(backgroundGradient), backgroundImage: gradient(backgroundGradient) });
  if (backgroundImage) Object.assign(style, { backgroundImage: `url('${backgroundImage}')`, backgroundSize, backgroundPosition, backgroundRepeat });
  return style;
}

const imageStyle = (align, styles) => ({ boxSizing: 'border-box', margin: align === 'center' ? '0 auto' : 0, padding: padding(styles) });

function textBlock({ key, text, tagName, styles, responsive = {} }) {
  const props = {
    key,
    className: responsive.hideOnMobile ? 'hide' : responsive.mobileStyles ? 'title' : undefined,
    style: {
      margin: 0, padding: padding(styles), color: styles.color, textAlign: styles.textAlign, fontWeight: styles.fontWeight, lineHeight: 1.5,
      fontSize: Math.round((styles.fontSize ?? 16) * scale[tagName]),
    },
    dangerouslySetInnerHTML: { __html: text },
  };
  return tagName === 'p' ? createElement(Text, props) : createElement(Heading, { as: tagName, ...props });
}

function buttonStyle(variant, { buttonColor, buttonGradient, textColor, borderRadius, fontSize = 16 }) {
  const style = { borderRadius, fontSize, padding: '12px 24px' };
  if (variant === 'outline') return { ...style, backgroundColor: 'transparent', color: textColor, border: `2px solid ${buttonColor}` };
  if (!buttonGradient) return { ...style, backgroundColor: buttonColor, color: textColor };
  return { ...style, backgroundColor: middle(buttonGradient), backgroundImage: gradient(buttonGradient), color: textColor };
}

function socialIcon({ platformId, url }, { iconSize, iconSpacing, shape, variant }) {
  const src = `https://cdn.example.com/icons/v1/${platformId}-${shape}-${variant}-ffffff-166534-${iconSize}.png`;
  const picture = createElement(Img, { src, alt: platformId, width: iconSize, height: iconSize, style: { display: 'inline-block' } });
  return createElement(Link, { key: platformId, href: url, style: { padding: `0 ${iconSpacing / 2}px` } }, picture);
}

function footerBlock({ key, styles, companyName, address, unsubscribeHref, unsubscribeLabel, preferencesHref, preferencesLabel }) {
  const { color, fontSize, textAlign } = styles;
  return createElement(Text, { key, style: { color, fontSize, textAlign, padding: padding(styles), margin: 0 } },
    `\u00a9 ${companyName}`, createElement('br'), address, createElement('br'),
    createElement(Link, { href: unsubscribeHref }, unsubscribeLabel), ' | ', createElement(Link, { href: preferencesHref }, preferencesLabel));
}

// A column gets half of the gap as padding on each side where there is another column.
function columnGap({ nodes, props: { columnGap = 0 } }, i) {
  return { left: i > 0 ? columnGap / 2 : 0, right: i < nodes.length - 1 ? columnGap / 2 : 0 };
}

function children(doc, parent) {
  return parent.nodes.map((id, i) => {
    const { type, props } = doc[id];
    return blocks[type.resolvedName]({ ...props, key: id, gap: columnGap(parent, i) }, children(doc, doc[id]));
  });
}

function Mail({ doc, subject, preview }) {
  const { backgroundColor, fontFamily, color } = doc.ROOT.props.styles;
  return createElement(Html, { lang: 'en' },
    createElement(Head, null, createElement('title', null, subject), createElement('style', null, mobile)),
    createElement(Preview, null, preview),
    createElement(Body, { style: { backgroundColor, fontFamily, color, margin: 0 } }, createElement(Container, { style: { maxWidth: 600 } }, children(doc, doc.ROOT))));
}

export function prepare(mail) {
  const { Source, Subject, Preview: preview } = JSON.parse(fs.readFileSync(`${mail}.json`, 'utf8'));
  const doc = JSON.parse(Source);
  return () => render(createElement(Mail, { doc, subject: Subject, preview }));
}
