<?php
/**
 * Plugin Name: Odd shop
 * Description: Fees that depend on the payment method, gateways that refuse, odd products, rules and fields, for the journeys of tests/real. For a copy of a shop: put it into wp-content/mu-plugins.
 */

add_action(
	'woocommerce_cart_calculate_fees',
	static function ( $cart ) {
		$method = WC()->session ? WC()->session->get( 'chosen_payment_method' ) : '';
		if ( 'cod' === $method ) {
			$cart->add_fee( 'Cash on delivery', 3 );
		}
		// As many snippets do: WooGraphQL is at the checkout only while it places the order.
		if ( 'cheque' === $method && is_checkout() ) {
			$cart->add_fee( 'Handling of checks', 2 );
		}
	}
);

add_filter(
	'woocommerce_payment_gateways',
	static function ( $gateways ) {
		foreach ( array( 'notice', 'silence', 'nothing', 'exception', 'failed' ) as $how ) {
			$gateways[] = new class( $how ) extends WC_Payment_Gateway {
				private $how;

				public function __construct( $how ) {
					$this->how     = $how;
					$this->id      = "odd_$how";
					$this->title   = "Refused ($how)";
					$this->enabled = 'yes';
				}

				public function process_payment( $order_id ) {
					if ( 'nothing' === $this->how ) {
						return null;
					}
					if ( 'exception' === $this->how ) {
						throw new Exception( 'The bank does not answer.' );
					}
					if ( 'failed' === $this->how ) {
						wc_get_order( $order_id )->update_status( 'failed' );
					}
					if ( 'silence' !== $this->how ) {
						wc_add_notice( 'Insufficient funds.', 'error' );
					}
					return array( 'result' => 'failure' );
				}
			};
		}
		return $gateways;
	}
);

// Options without a setting of WooCommerce's REST API, for administrators: what is set, and what was there before.
add_action(
	'rest_api_init',
	static function () {
		$set = static function ( WP_REST_Request $request ) {
			$before = get_option( $request['name'], '' );
			update_option( $request['name'], $request['value'] );
			return array( 'before' => $before );
		};
		$may = static function () {
			return current_user_can( 'manage_options' );
		};
		register_rest_route( 'odd/v1', '/option', array( 'methods' => 'POST', 'callback' => $set, 'permission_callback' => $may ) );
	}
);

// A product type of a plugin, which WooGraphQL does not know.
add_action(
	'plugins_loaded',
	static function () {
		if ( class_exists( 'WC_Product' ) ) {
			class WC_Product_Odd extends WC_Product {
				public function get_type() {
					return 'odd';
				}
			}
		}
	}
);
add_filter(
	'product_type_selector',
	static function ( $types ) {
		return $types + array( 'odd' => 'Odd' );
	}
);

// A plugin that fails at one text of one product, and at one product as a whole.
foreach ( array( 'short_description' => 'Textless', 'name' => 'Throwing' ) as $field => $who ) {
	add_filter(
		"woocommerce_product_get_$field",
		static function ( $value, $product ) use ( $who ) {
			if ( function_exists( 'is_graphql_http_request' ) && is_graphql_http_request() && 0 === strpos( $product->get_data()['name'], $who ) ) {
				throw new Exception( 'A plugin fails.' );
			}
			return $value;
		},
		10,
		2
	);
}

// A field of a plugin, and a minimum.
add_filter(
	'woocommerce_checkout_fields',
	static function ( $groups ) {
		if ( 'yes' === get_option( 'odd_field' ) ) {
			$groups['billing']['billing_gate'] = array( 'type' => 'select', 'label' => 'Which gate', 'required' => true, 'options' => array( 'north' => 'North gate', 'south' => 'South gate' ) );
		}
		return $groups;
	}
);
if ( get_option( 'odd_minimum' ) ) {
	add_action(
		'woocommerce_check_cart_items',
		static function () {
			if ( WC()->cart && WC()->cart->get_subtotal() < (float) get_option( 'odd_minimum' ) ) {
				wc_add_notice( 'Orders begin at a thousand.', 'error' );
			}
		}
	);
}

// Tokens of carts that end soon; WooGraphQL takes them for a minute more.
add_filter(
	'graphql_woocommerce_cart_session_before_token_sign',
	static function ( $token ) {
		$seconds = (int) get_option( 'odd_session_seconds' );
		return $seconds > 0 ? array_merge( $token, array( 'exp' => time() + $seconds - 60 ) ) : $token;
	}
);
