import type { ReactNode } from "react";
import type { Brief } from "./promptForm";

/** The outline of an email, 60 by 48 units. */
function Sketch({ paper = "var(--surface)", children }: { paper?: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 60 48" aria-hidden="true" className="w-full rounded-sm border border-line">
      <rect width="60" height="48" fill={paper} />
      {children}
    </svg>
  );
}

const image = "color-mix(in srgb, var(--accent) 55%, transparent)";
const line = "color-mix(in srgb, var(--ink) 30%, transparent)";

const Box = (props: { x: number; y: number; w: number; h: number; fill?: string }) => (
  <rect x={props.x} y={props.y} width={props.w} height={props.h} rx="1.5" fill={props.fill ?? line} />
);

const layoutParts: Record<NonNullable<Brief["layout"]>, ReactNode> = {
  "ai-decide": (
    <path
      d="M30 9l3.6 9.4L43 22l-9.4 3.6L30 35l-3.6-9.4L17 22l9.4-3.6zM45 31l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z"
      fill="var(--accent)"
    />
  ),
  "single-column": (
    <>
      <Box x={12} y={5} w={36} h={12} fill={image} />
      <Box x={12} y={21} w={36} h={3} />
      <Box x={12} y={27} w={30} h={3} />
      <Box x={12} y={33} w={34} h={3} />
      <Box x={22} y={39} w={16} h={5} fill="var(--accent)" />
    </>
  ),
  "hero-two-col": (
    <>
      <Box x={5} y={4} w={50} h={19} fill={image} />
      <Box x={5} y={27} w={23} h={17} />
      <Box x={32} y={27} w={23} h={17} />
    </>
  ),
  zigzag: (
    <>
      <Box x={5} y={5} w={23} h={16} fill={image} />
      <Box x={32} y={8} w={23} h={3} />
      <Box x={32} y={14} w={18} h={3} />
      <Box x={32} y={27} w={23} h={16} fill={image} />
      <Box x={5} y={30} w={23} h={3} />
      <Box x={5} y={36} w={18} h={3} />
    </>
  ),
  grid: (
    <>
      {[5, 27].map((y) =>
        [5, 23, 41].map((x) => (
          <g key={`${x} ${y}`}>
            <Box x={x} y={y} w={14} h={10} fill={image} />
            <Box x={x} y={y + 12} w={14} h={3} />
          </g>
        )),
      )}
    </>
  ),
};

export function LayoutSketch({ layout }: { layout: NonNullable<Brief["layout"]> }) {
  return <Sketch>{layoutParts[layout]}</Sketch>;
}

/** The email's own colors. A white email stays white in the app's dark theme. */
const papers: Record<NonNullable<Brief["background"]>, { paper: string; ink: string }> = {
  "white-clean": { paper: "#ffffff", ink: "#b9b4aa" },
  "soft-tint": { paper: "#dcebe6", ink: "#93ada4" },
  "bold-color": { paper: "#0e6655", ink: "#8cc4b6" },
  "photo-forward": { paper: "#9db7c4", ink: "#eef3f5" },
};

export function BackgroundSketch({ background }: { background: NonNullable<Brief["background"]> }) {
  const { paper, ink } = papers[background];
  return (
    <Sketch paper={paper}>
      {background === "photo-forward" && (
        <>
          <circle cx="44" cy="12" r="5" fill="#f4d58d" />
          <path d="M0 40l16-16 12 11 12-14 20 19v8H0z" fill="#4d6f73" />
        </>
      )}
      <Box x={14} y={13} w={32} h={4} fill={ink} />
      <Box x={18} y={20} w={24} h={3} fill={ink} />
      <Box x={23} y={28} w={14} h={6} fill={background === "bold-color" ? "#ffffff" : "#0e6655"} />
    </Sketch>
  );
}
