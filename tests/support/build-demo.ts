import { buildDemo } from '../../scripts/setup.mjs';

export default function prepareDemo(): void {
  buildDemo();
}
