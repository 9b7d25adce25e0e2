// Rules of this project beyond oxlint's, as ESLint selectors.
const forbids = (message, selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

const isSaid = 'TSAsExpression[typeAnnotation.type!="TSUnknownKeyword"]';

export default {
  meta: { name: 'house' },
  rules: {
    parsed: forbids('Parse it by a schema, or check it, instead of saying what it is.', [
      `${isSaid} > CallExpression[callee.object.name="JSON"][callee.property.name="parse"]`,
      `${isSaid} > CallExpression[callee.name="parseJson"]`,
      `${isSaid} > AwaitExpression > CallExpression[callee.property.name="json"]`,
    ]),
    bodies: forbids('Bodies are read within a limit: graphql/rules/body.ts.', [
      'CallExpression[arguments.length=0][callee.property.name=/^(text|json|formData|arrayBuffer|blob|bytes|getReader)$/]',
      'MemberExpression[property.name="body"][object.name=/request$/i]',
      'MemberExpression[property.name="body"][object.property.name=/request$/i]',
      'VariableDeclarator[init.name=/request$/i] > ObjectPattern > Property[key.name="body"]',
      'VariableDeclarator[init.property.name=/request$/i] > ObjectPattern > Property[key.name="body"]',
    ]),
    styles: forbids('style-src is self: use a .css.ts file.', ['JSXAttribute[name.name="style"]']),
  },
};
