/** The stylesheet of the payment page: calm, readable at 320 px, in the dark, in print and with forced colours. */
export const paymentStyle = `
:root { color-scheme: light dark; --paper: #faf7f1; --card: #fff; --ink: #221f1a; --soft: #5c564c; --line: #8b8478; --accent: #7a2e1d; --on-accent: #fff; --bad: #a01818; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1916; --card: #25221e; --ink: #f2ede3; --soft: #bdb5a6; --line: #8d8577; --accent: #f0a58f; --on-accent: #2a120b; --bad: #ff9c94; } }
* { box-sizing: border-box; }
html { font: 100%/1.5 Georgia, "Times New Roman", serif; }
body { margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; font-weight: 600; }
h2 { font-size: 1.125rem; margin: 0 0 0.5rem; }
p { margin: 0 0 1rem; }
a { color: var(--accent); text-underline-offset: 0.2em; }
.panel { background: var(--card); border: 1px solid var(--line); border-radius: 0.25rem; padding: 1.25rem; margin: 0 0 1.5rem; }
.note { color: var(--soft); font-size: 0.9375rem; }
.summary { display: grid; grid-template-columns: 1fr auto; gap: 0.25rem 1rem; margin: 0; }
.summary dt, .summary dd { margin: 0; }
.summary dd { text-align: right; }
.summary .sum { font-weight: 600; border-top: 1px solid var(--line); padding-top: 0.5rem; margin-top: 0.25rem; }
.problems { border: 2px solid var(--bad); }
.problems h2 { color: var(--bad); }
.problems ul { margin: 0; padding-left: 1.25rem; }
.problems a { color: var(--bad); }
.field { margin: 0 0 1.25rem; }
.field label { display: block; font-weight: 600; }
.field .hint { color: var(--soft); font-size: 0.9375rem; display: block; }
.field .problem { color: var(--bad); font-weight: 600; display: block; }
.field input { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; margin-top: 0.25rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 0.25rem; }
.field input[aria-invalid] { border: 2px solid var(--bad); }
.pair { display: grid; gap: 0 1rem; }
@media (min-width: 30rem) { .pair { grid-template-columns: 1fr 1fr; } }
button { font: inherit; min-height: 3rem; padding: 0.5rem 1.25rem; border-radius: 0.25rem; border: 2px solid var(--accent); cursor: pointer; width: 100%; margin: 0 0 0.75rem; }
button.main { background: var(--accent); color: var(--on-accent); font-weight: 600; }
button.plain { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.problems:focus { outline: none; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
td { padding: 0.25rem 0.5rem 0.25rem 0; vertical-align: top; }
summary { cursor: pointer; padding: 0.5rem 0; }
@media (forced-colors: active) { button, .panel, .field input { border-color: ButtonText; } }
@media print { button, details { display: none; } }
`.trim();
