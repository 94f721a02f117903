/** The colors of pages, cards, pictures, and badges in both schemes, and what sets the tiers apart: each stands here once. */
import { TIER_WORDS } from '../../core/display.js';
import { RiskTier } from '../../core/schemas/risk.js';
import type { Method } from '../dataset/schema/settings.js';

type Scheme = 'light' | 'dark';

/** Paper and ink aren't pure black and white; tiers are at 3:1 or more on paper, text and links at 4.5:1. */
export const COLORS = {
  paper: { light: '#fcfbf9', dark: '#15181b' },
  raised: { light: '#f4f2ee', dark: '#1f2327' },
  ink: { light: '#1f2429', dark: '#eceae6' },
  soft: { light: '#59626d', dark: '#a9b0b8' },
  line: { light: '#dbd7d0', dark: '#3a4047' },
  link: { light: '#0b57a4', dark: '#8cc0f8' },
  low: { light: '#7892a9', dark: '#6b8397' },
  medium: { light: '#a98138', dark: '#a08a58' },
  high: { light: '#c4692c', dark: '#efa73c' },
  very_high: { light: '#85310f', dark: '#ff7a59' },
} as const satisfies Record<string, Record<Scheme, string>>;

/** The tiers in the order of the scale, each with a shape, so that color never stands alone: in a square of 12 by 12, and as CSS has it. */
export const SHAPES: Readonly<Record<RiskTier, { path: string; clip: string }>> = {
  low: { path: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z', clip: 'circle()' },
  medium: { path: 'M1 1h10v10H1z', clip: 'inset(8%)' },
  high: { path: 'M6 .5 11.8 11H.2z', clip: 'polygon(50% 0,100% 100%,0 100%)' },
  very_high: { path: 'M6 0l6 6-6 6-6-6z', clip: 'polygon(50% 0,100% 50%,50% 100%,0 50%)' },
};

/** Returns the colors of a scheme as custom properties: `--paper:#fcfbf9;--raised:…`. */
export const properties = (scheme: Scheme): string =>
  Object.entries(COLORS)
    .map(([name, color]) => `--${name}:${color[scheme]}`)
    .join(';');

type Color = (name: keyof typeof COLORS) => string;

/** What the picture of all jobs is drawn with, given the colors as values, or as names that a page's style knows. */
const plotRules = (color: Color): string =>
  `.i{fill:${color('ink')}}.s{fill:${color('soft')}}.l{stroke:${color('line')};fill:none}.edge{stroke:${color('paper')}}`;

/** Returns the style of a picture, which stands alone, in the reader's scheme. */
export function pictureStyle(): string {
  const rulesOf = (scheme: Scheme) => {
    const color: Color = (name) => COLORS[name][scheme];
    const tiers = RiskTier.options.map((tier) => `.f-${tier}{fill:${color(tier)}}`).join('');
    return `.p{fill:${color('paper')}}${plotRules(color)}.o{stroke:${color('soft')};stroke-width:3;fill:none}${tiers}`;
  };
  return `${rulesOf('light')}@media(prefers-color-scheme:dark){${rulesOf('dark')}}`;
}

/**
 * Returns what the style sheet of pages begins with: the ends of the scale; the colors, which are light on paper; the color,
 * shape, and word of what has a tier's class, in the list of all jobs its first letter; and what the picture of all jobs is
 * drawn with.
 */
export function pageStyle({ min, max }: Method['interval']): string {
  const tiers = RiskTier.options.map(
    (tier) =>
      `.f-${tier},.jobs .${tier[0]}{--c:var(--${tier});--shape:${SHAPES[tier].clip};--t:"${TIER_WORDS[tier]}"}`,
  );
  return `:root{--from:${min};--to:${max};color-scheme:light dark;${properties('light')}}
@media screen and (prefers-color-scheme:dark){:root{${properties('dark')}}}
${tiers.join('')}
.plot{${plotRules((name) => `var(--${name})`)}}
`;
}
