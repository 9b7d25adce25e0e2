import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const isSaid = 'TSAsExpression[typeAnnotation.type!="TSUnknownKeyword"]';
/** What comes from a text, a file, the cache or the network is what a schema or a check has found it to be. */
const parsed = [
  `${isSaid} > CallExpression[callee.object.name="JSON"][callee.property.name="parse"]`,
  `${isSaid} > CallExpression[callee.name="parseJson"]`,
  `${isSaid} > AwaitExpression > CallExpression[callee.property.name="json"]`,
].map((selector) => ({
  selector,
  message: 'Parse it by a schema, or check it, instead of saying what it is.',
}));
const styles = {
  selector: 'JSXAttribute[name.name="style"]',
  message: 'style-src is self: use a .css.ts file.',
};
const bodies = [
  'CallExpression[arguments.length=0][callee.property.name=/^(text|json|formData|arrayBuffer|blob|bytes|getReader)$/]',
  'MemberExpression[property.name="body"][object.name=/request$/i]',
  'MemberExpression[property.name="body"][object.property.name=/request$/i]',
  'VariableDeclarator[init.name=/request$/i] > ObjectPattern > Property[key.name="body"]',
  'VariableDeclarator[init.property.name=/request$/i] > ObjectPattern > Property[key.name="body"]',
].map((selector) => ({ selector, message: 'Bodies are read within a limit: graphql/rules/body.ts.' }));

export default tseslint.config(
  {
    ignores: [
      'build/',
      'public/build/',
      'tests/contract/replay.mjs',
      'tests/.output/',
      'graphql/graphql-env.d.ts',
      'graphql/schema.generated.ts',
      '.data/',
      '.cache/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
    },
  },
  {
    files: ['{app,graphql}/**/*.{ts,tsx}'],
    // Packed texts are made by the same module.
    ignores: ['app/catalogue/packed.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'error',
      'no-restricted-syntax': ['error', ...parsed],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['app/catalogue/packed.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
    },
  },
  {
    files: ['app/**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['app/**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', ...parsed, styles],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'graphql/**/*.ts', 'scripts/doctor/*.ts'],
    // The one reader, and what runs in browsers.
    ignores: [
      'app/catalogue/packed.ts',
      'graphql/rules/body.ts',
      'app/{components,enhance}/**',
      'app/entry.client.tsx',
    ],
    rules: { 'no-restricted-syntax': ['error', styles, ...parsed, ...bodies] },
  },
  {
    files: [
      'scripts/**',
      'bench/**',
      'tests/**',
      'graphql/store/cli/**',
      '*.config.{js,ts}',
      'graphql/store/mail/**',
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    // Foreign text meets them: their time grows with its length and no faster.
    files: ['app/**', 'graphql/**', 'scripts/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-dupe-disjunctions': 'error',
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['tests/support/stripe/page/*.js'], languageOptions: { globals: globals.browser } },
);
