import { findEngines } from '../../scripts/engines.mjs';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

const { Firefox, WebKit } = findEngines();

const titleOf = (name: string, scripts: boolean) => `${name} ${scripts ? 'with' : 'without'} scripts`;

/** Every engine and mode: why it is not run here, or how it is started. */
export const engines = [true, false].flatMap((scripts) => [
  {
    name: 'Firefox',
    title: titleOf('Firefox', scripts),
    scripts,
    reason: Firefox.reason,
    start: () => startFirefox(Firefox.browser, scripts),
  },
  {
    name: 'WebKit',
    title: titleOf('WebKit', scripts),
    scripts,
    reason: WebKit.reason,
    start: () => startWebKit(WebKit, scripts),
  },
]);
