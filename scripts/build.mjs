import { build, install, requireNode } from './setup.mjs';

requireNode();
install();
build();
