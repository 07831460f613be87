/**
 * The viewer's styles, for light and dark pages. A constructed stylesheet, because a page's Content
 * Security Policy cannot block it.
 */
const LIGHT =
  'color-scheme: light; --n-page: #fbf6ec; --n-text: #2b2118; --n-dim: #6a5640; --n-line: #c9b692; --n-button: #f1e6d0; --n-focus: #9a4a00;';
const DARK =
  'color-scheme: dark; --n-page: #14100c; --n-text: #f3e6cf; --n-dim: #b9a57f; --n-line: #4a3823; --n-button: #241b12; --n-focus: #ffb454;';
const SHEET = `
:host { display: block; max-width: 36rem; ${LIGHT} }
:host([hidden]) { display: none; }
@media (prefers-color-scheme: dark) { :host(:not([theme='light'])) { ${DARK} } }
:host([theme='dark']) { ${DARK} }
* { box-sizing: border-box; }
.viewer { display: grid; gap: .5rem; padding: .6rem; border: 1px solid var(--n-line); border-radius: 12px;
background: var(--n-page); color: var(--n-text); font: 16px/1.4 system-ui, sans-serif; }
.viewer:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible,
a:focus-visible { outline: 3px solid var(--n-focus); outline-offset: 2px; }
.boards { display: flex; gap: 4px; align-items: center; border-radius: 8px; background: #0a0705;
overflow: hidden; }
.board { display: block; flex: 7; min-width: 0; width: 100%; height: auto; }
.board.hollow { flex: 5; }
p { margin: 0; }
.said { min-height: 2.8em; }
.comment { padding-left: .7em; border-left: 3px solid var(--n-focus); white-space: pre-line;
overflow-wrap: anywhere; }
.where { color: var(--n-dim); font-size: .9em; display: flex; flex-wrap: wrap; gap: 0 1em;
justify-content: space-between; }
a { color: var(--n-focus); }
.ways { display: flex; flex-wrap: wrap; gap: .35rem; align-items: center; }
button, select { min-width: 44px; min-height: 44px; border: 1px solid var(--n-line); border-radius: 10px;
background: var(--n-button); color: inherit; font: inherit; cursor: pointer; }
select { flex: 1 1 100%; padding: 0 .6em; }
button[aria-disabled='true'] { opacity: .45; cursor: default; }
button svg { display: block; margin: auto; width: 20px; height: 20px; fill: currentcolor; }
input { flex: 1 1 8rem; min-width: 0; height: 44px; margin: 0; accent-color: #c8741a; }
.ground { fill: #0a0705; }
.edge { fill: none; stroke: #d9ab69; stroke-opacity: .35; stroke-width: 2; stroke-dasharray: 9 7; }
.name { fill: #a8946f; font: 24px system-ui, sans-serif; text-anchor: middle; }
.paper { fill: #15100c; }
.tile { --n-0: #1c1714; --n-1: #2a2420; --n-2: #403a36; }
.lit { --n-0: #4a331f; --n-1: #8a6138; --n-2: #d9ab69; }
.sheet0 { stroke: var(--n-0); fill: var(--n-0); } .sheet1 { stroke: var(--n-1); fill: var(--n-1); }
.sheet2 { stroke: var(--n-2); fill: var(--n-2); }
.arm { stroke-width: 80; } .arm.sheet1 { stroke-width: 62; } .arm.sheet2 { stroke-width: 46; }
.room { stroke: none; } .lit .paper { fill: #241a12; }
.ink { fill: #080504; stroke: #7d5430; stroke-width: 2; fill-rule: evenodd; }
.danger { fill: #ff6b4a; fill-rule: evenodd; } .gold { fill: #ffd76a; fill-rule: evenodd; }
.gate { fill: #c4dbff; } .mark { fill: #5a3a1c; }
.pit { fill: #000; stroke: #8a6138; stroke-width: 3; }
.other { fill: #16060c; } .folds { fill: none; stroke: #7a2a3c; stroke-width: 5; }
.cracks { fill: none; stroke: #1b0f06; stroke-width: 4; stroke-linejoin: round; }
.key, .key-edge, .key-gone { fill: none; stroke-linecap: round; stroke: #ffd76a; stroke-width: 5; }
.key-edge { stroke: #1b0f06; stroke-width: 11; } .key-gone { stroke: #5a3a1c; }
.token .key { stroke-width: 3.4; } .token .key-edge { stroke-width: 7.5; }
.token { transition: transform .28s ease-out; }
.face { stroke: #fff6e0; stroke-width: 2; stroke-linejoin: round; }
.asked .face { stroke-width: 5; }
.letter { fill: #14100c; font: 800 20px system-ui, sans-serif; text-anchor: middle; }
.glow { fill: #ffb454; fill-opacity: .12; }
.out .flame, .out .heart, .out .glow { display: none; }
.flame { fill: #ffb13d; stroke: #4a1f08; stroke-width: 1.4; } .heart { fill: #fff1c9; }
.note { fill: none; stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
.look { stroke: #ffd76a; } .good { stroke: #7fd1ae; } .bad { stroke: #ff6b4a; } .maybe { stroke: #9fc5ff; }
@media (prefers-reduced-motion: reduce) { .token { transition: none; } }
@media (forced-colors: active) { button svg { fill: ButtonText; } }
`;

let sheet: CSSStyleSheet | null = null;

/** The stylesheet that all viewers of a page share. */
export function createStyles(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(SHEET);
  }
  return sheet;
}
