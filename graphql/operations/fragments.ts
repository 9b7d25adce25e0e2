import { graphql } from './tada-graphql';

export const addressFields = graphql(`
  fragment AddressFields on CustomerAddress {
    firstName
    lastName
    company
    address1
    address2
    city
    postcode
    state
    country
    email
    phone
  }
`);

export const stockFields = graphql(`
  fragment StockFields on InventoriedProduct {
    stockStatus
    stockQuantity
    lowStockAmount
    manageStock
    soldIndividually
    backordersAllowed
  }
`);

/** Entered prices (RAW) and displayed prices. */
export const productPrices = graphql(`
  fragment ProductPrices on ProductWithPricing {
    price
    regularPrice
    rawPrice: price(format: RAW)
    rawRegularPrice: regularPrice(format: RAW)
  }
`);

const priceFields = graphql(`
  fragment CartPriceFields on ProductWithPricing {
    price
    rawPrice: price(format: RAW)
  }
`);

/** Attributes with the names of their values, of which lines and variations have only the slugs. */
export const attributeFields = graphql(`
  fragment AttributeFields on ProductWithAttributes {
    attributes {
      nodes {
        attributeId
        name
        label
        options
        variation
        visible
        ... on GlobalProductAttribute {
          terms(first: 100) {
            nodes {
              name
              slug
            }
          }
        }
      }
    }
  }
`);

const cartLineFields = graphql(
  `
    fragment CartLineFields on CartItem {
      key
      quantity
      rawSubtotal: subtotal(format: RAW)
      rawSubtotalTax: subtotalTax(format: RAW)
      product {
        node {
          __typename
          databaseId
          name
          slug
          image {
            sourceUrl
          }
          ...StockFields
          ...CartPriceFields
          ... on VariableProduct {
            ...AttributeFields
          }
        }
      }
      variation {
        attributes {
          name
          value
          label
        }
        node {
          databaseId
          image {
            sourceUrl
          }
          ...StockFields
          ...CartPriceFields
          attributes {
            nodes {
              name
              value
            }
          }
        }
      }
    }
  `,
  [stockFields, priceFields, attributeFields],
);

/** Subtotals are RAW and exclude tax, which stands beside each. `total` and `cost` include it. */
export const cartFields = graphql(
  `
    fragment CartFields on Cart {
      isEmpty
      needsShippingAddress
      displayPricesIncludeTax
      rawSubtotal: subtotal(format: RAW)
      rawSubtotalTax: subtotalTax(format: RAW)
      rawDiscountTotal: discountTotal(format: RAW)
      rawDiscountTax: discountTax(format: RAW)
      rawShippingTotal: shippingTotal(format: RAW)
      rawShippingTax: shippingTax(format: RAW)
      rawFeeTotal: feeTotal(format: RAW)
      rawFeeTax: feeTax(format: RAW)
      rawTotalTax: totalTax(format: RAW)
      rawTotal: total(format: RAW)
      chosenShippingMethods
      availableShippingMethods {
        packageDetails
        rates {
          id
          label
          rawCost: cost(format: RAW)
        }
      }
      appliedCoupons {
        code
        description
        rawDiscountAmount: discountAmount(format: RAW)
        rawDiscountTax: discountTax(format: RAW)
      }
      contents(first: 100) {
        itemCount
        productCount
        nodes {
          ...CartLineFields
        }
      }
    }
  `,
  [cartLineFields],
);
