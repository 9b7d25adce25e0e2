import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Capabilities, Session, WebDriver } from 'selenium-webdriver';
import * as z from 'zod/v4';
import { createTempFolder } from '../support/new-folder';
import { found, started, type Engine } from './engine';

const answer = z.union([
  z.object({ type: z.literal('success'), result: z.unknown() }),
  z.object({ type: z.literal('error'), error: z.string(), message: z.string() }),
]);
const evaluated = z.object({
  result: z.object({ type: z.string(), value: z.unknown().optional(), sharedId: z.string().optional() }),
});
const opened = z.object({ context: z.string() });
const tree = z.object({ contexts: z.array(z.object({ url: z.string() })).min(1) });

const control = '\uE009';
const escape = '\uE00C';

/** A WebDriver asks by HTTP as well: of a browser without a driver it only ever uses the socket. */
const nobody = {
  execute: (): Promise<unknown> => Promise.reject(new Error('Firefox has no driver')),
  defineCommand: () => undefined,
};

const preferences = (scripts: boolean) => ({
  'javascript.enabled': scripts,
  'intl.accept_languages': 'en-US',
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
});

/** Starts a Firefox and speaks WebDriver BiDi with it directly: it needs no driver of its own. */
export async function startFirefox(program: string, scripts: boolean): Promise<Engine> {
  const profile = createTempFolder();
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(preferences(scripts))
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const { match, stop } = await started(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const session = new Session('', new Capabilities({ webSocketUrl: `${match}/session` }));
  const connection = await new WebDriver(session, nobody).getBidi();
  await connection.waitForConnection();
  const send = async (method: string, params: Record<string, unknown> = {}) => {
    const said = answer.parse(await connection.send({ method, params }));
    if (said.type === 'error') throw new Error(`${method}: ${said.error}: ${said.message}`);
    return said.result;
  };
  await send('session.new', { capabilities: {} });
  const { context } = opened.parse(await send('browsingContext.create', { type: 'tab' }));
  const ask = async (expression: string) => {
    const said = await send('script.evaluate', { expression, target: { context }, awaitPromise: false });
    return evaluated.parse(said).result;
  };
  const perform = (id: string, type: string, actions: Record<string, unknown>[]) =>
    send('input.performActions', { context, actions: [{ type, id, actions }] });
  const keys = (pressed: string[]) => pressed.map((value) => ({ type: 'keyDown', value }));
  const stroke = (value: string) => [...keys([value]), { type: 'keyUp', value }];
  const press = async (element: string) => {
    const sharedId = await found(element, async (expression) => (await ask(expression)).sharedId);
    const move = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } };
    await perform('mouse', 'pointer', [
      move,
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  };
  const open = async (url: string) =>
    void (await send('browsingContext.navigate', { context, url, wait: 'complete' }));
  return {
    press,
    open,
    async address() {
      return tree.parse(await send('browsingContext.getTree', { root: context })).contexts[0]?.url ?? '';
    },
    evaluate: async (expression) => {
      const { value } = await ask(`JSON.stringify(${expression}) ?? 'null'`);
      return JSON.parse(z.string().parse(value)) as unknown;
    },
    async type(field, text) {
      await press(field);
      const all = [...keys([control]), ...stroke('a'), { type: 'keyUp', value: control }];
      await perform('keyboard', 'key', [...all, ...[...text].flatMap(stroke)]);
    },
    escape: async () => void (await perform('keyboard', 'key', stroke(escape))),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async forget() {
      // A page that is still open could act on what it loses with its cookies.
      await open('about:blank');
      await send('storage.deleteCookies');
    },
    async close() {
      await connection.close();
      await stop();
    },
  };
}
