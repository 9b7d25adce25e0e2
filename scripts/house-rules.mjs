// Rules of this project beyond oxlint's, as ESLint selectors.
const createRule = (message, selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

const TYPE_ASSERTION_SELECTOR = 'TSAsExpression[typeAnnotation.type!="TSUnknownKeyword"]';

export default {
  meta: { name: 'house' },
  rules: {
    parsed: createRule('Parse it by a schema, or check it, instead of saying what it is.', [
      `${TYPE_ASSERTION_SELECTOR} > CallExpression[callee.object.name="JSON"][callee.property.name="parse"]`,
      `${TYPE_ASSERTION_SELECTOR} > CallExpression[callee.name="parseJson"]`,
      `${TYPE_ASSERTION_SELECTOR} > AwaitExpression > CallExpression[callee.property.name="json"]`,
    ]),
    bodies: createRule('Bodies are read within a limit: graphql/shared/read-body.ts.', [
      'CallExpression[arguments.length=0][callee.property.name=/^(text|json|formData|arrayBuffer|blob|bytes|getReader)$/]',
      'MemberExpression[property.name="body"][object.name=/request$/i]',
      'MemberExpression[property.name="body"][object.property.name=/request$/i]',
      'VariableDeclarator[init.name=/request$/i] > ObjectPattern > Property[key.name="body"]',
      'VariableDeclarator[init.property.name=/request$/i] > ObjectPattern > Property[key.name="body"]',
    ]),
    styles: createRule('style-src is self: use a .css.ts file.', ['JSXAttribute[name.name="style"]']),
  },
};
