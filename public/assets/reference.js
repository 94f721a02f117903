/* global SwaggerUIBundle */
/** The OpenAPI document in Swagger UI. Its servers are relative, so that requests go to the host of this page. */
const place = document.getElementById('reference');

/** Attributes that its markup lacks; by default, the parameter's name. */
const MENDED = [
  ['.responses-table', 'role', 'table'],
  ['.examples-select-element', 'aria-label', 'Example'],
  ['.body-param__text', 'aria-label', 'Request body'],
  ['pre', 'tabindex', '0'],
  ['[data-param-name] :is(input, select)', 'aria-label'],
];
function mend() {
  for (const [selector, name, value] of MENDED)
    for (const element of place.querySelectorAll(selector))
      element.setAttribute(name, value ?? element.closest('tr').dataset.paramName);
}

const PARTS = ['errors', 'FilterContainer', 'operations', 'Models'];

/** Its own has a second main, and links inside buttons. */
const plugin = ({ React: { createElement: make } }) => ({
  components: {
    Parts: ({ getComponent }) =>
      make('div', { className: 'swagger-ui' }, ...PARTS.map((name) => make(getComponent(name, true)))),
    DeepLink: ({ text }) => text,
  },
});

try {
  const spec = await (await fetch('/api/v1/openapi.json')).json();
  new MutationObserver(mend).observe(place, { childList: true, subtree: true });
  SwaggerUIBundle({
    domNode: place,
    spec,
    layout: 'Parts',
    plugins: [plugin],
    deepLinking: true,
    filter: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    syntaxHighlight: false,
    defaultModelsExpandDepth: 0,
  });
} catch ({ message }) {
  place.textContent = `The document cannot be shown: ${message}`;
}
