import { addressFields } from './fragments';
import { graphql } from './tada-graphql';

export const orderFields = graphql(
  `
    fragment OrderFields on Order {
      databaseId
      orderKey
      orderNumber
      status
      date
      datePaid
      dateCompleted
      currency
      customerNote
      needsPayment
      needsProcessing
      needsShippingAddress
      hasDownloadableItem
      paymentMethod
      paymentMethodTitle
      metaData {
        key
        value
      }
      pricesIncludeTax
      rawDiscountTotal: discountTotal(format: RAW)
      rawDiscountTax: discountTax(format: RAW)
      rawShippingTotal: shippingTotal(format: RAW)
      rawShippingTax: shippingTax(format: RAW)
      rawTotalTax: totalTax(format: RAW)
      rawTotal: total(format: RAW)
      billing {
        ...AddressFields
      }
      shipping {
        ...AddressFields
      }
      lineItems(first: 100) {
        nodes {
          databaseId
          quantity
          metaData {
            key
            value
          }
          rawSubtotal: subtotal(format: RAW)
          rawSubtotalTax: subtotalTax(format: RAW)
          rawTotal: total(format: RAW)
          rawTotalTax: totalTax(format: RAW)
          product {
            node {
              databaseId
              name
              slug
              image {
                sourceUrl
              }
              ... on VariableProduct {
                attributes {
                  nodes {
                    name
                    label
                  }
                }
              }
            }
          }
          variation {
            node {
              databaseId
              name
              image {
                sourceUrl
              }
              attributes {
                nodes {
                  name
                  label
                  value
                }
              }
            }
          }
        }
      }
      shippingLines {
        nodes {
          methodTitle
        }
      }
      couponLines {
        nodes {
          code
        }
      }
      taxLines {
        nodes {
          label
          taxTotal
          shippingTaxTotal
        }
      }
      feeLines {
        nodes {
          name
          total
          totalTax
        }
      }
      refunds(first: 100) {
        nodes {
          amount
          reason
          date
        }
      }
      downloadableItems(first: 100) {
        nodes {
          downloadId
          name
          url
          accessExpires
          downloadsRemaining
        }
      }
    }
  `,
  [addressFields],
);

const orderWithNotes = graphql(
  `
    fragment OrderWithNotes on Order {
      ...OrderFields
      orderNotes(first: 100) {
        nodes {
          note
          dateCreated
        }
      }
    }
  `,
  [orderFields],
);

export const getOrder = graphql(
  `
    query getOrder($id: Int!) {
      customer {
        orders(first: 1, where: { include: [$id] }) {
          nodes {
            ...OrderWithNotes
          }
        }
      }
    }
  `,
  [orderWithNotes],
);

export const getOrders = graphql(
  `
    query getOrders {
      customer {
        orders(first: 100) {
          nodes {
            ...OrderFields
          }
        }
      }
    }
  `,
  [orderFields],
);

export const getOrderAddresses = graphql(
  `
    query getUsedAddresses {
      customer {
        orders(first: 10) {
          nodes {
            billing {
              ...AddressFields
            }
            shipping {
              ...AddressFields
            }
          }
        }
      }
    }
  `,
  [addressFields],
);

/** Finds a guest's order outside of its session, by key, or by number and e-mail address. */
export const findGuestOrder = graphql(
  `
    query findGuestOrder($where: CustomerToOrderConnectionWhereArgs!) {
      customer {
        orders(first: 10, where: $where) {
          nodes {
            ...OrderWithNotes
          }
        }
      }
    }
  `,
  [orderWithNotes],
);

export const getPurchasedProducts = graphql(`
  query getBoughtProducts {
    customer {
      orders(first: 100) {
        nodes {
          status
          lineItems(first: 100) {
            nodes {
              productId
            }
          }
        }
      }
    }
  }
`);
