import { globalFontFace } from '@vanilla-extract/css';
import { faces } from './faces';

for (const { family, face } of faces) globalFontFace(family, face);
