<?php
/**
 * Plugin Name: Sturdy
 * Description: Answers the storefront an order by its id and key, and keeps the cart of an order until it is paid. Copy it to wp-content/mu-plugins.
 * Version: 2
 * License: MIT
 */

defined( 'ABSPATH' ) || exit;

/** An order as WooCommerce's REST API writes it, without name, addresses and network address. */
function sturdy_order( WC_Order $order ): array {
	$request = new WP_REST_Request( 'GET' );
	$request->set_param( 'context', 'view' );
	// Two decimals would be rounded before the sums are added up.
	$request->set_param( 'dp', 8 );
	$controller = new WC_REST_Orders_Controller();
	$data       = $controller->prepare_object_for_response( $order, $request )->get_data();
	$hidden     = array( 'billing', 'shipping', 'customer_ip_address', 'customer_user_agent', 'customer_note', 'meta_data', 'transaction_id' );
	return array_diff_key( $data, array_flip( $hidden ) );
}

/** The order with this id, for whoever has its key. */
function sturdy_answer_order( WP_REST_Request $request ) {
	$order = wc_get_order( (int) $request['id'] );
	$key   = (string) $request['key'];
	if ( ! $order instanceof WC_Order || '' === $key || ! hash_equals( $order->get_order_key(), $key ) ) {
		return new WP_Error( 'sturdy_no_order', 'No such order.', array( 'status' => 404 ) );
	}
	$response = rest_ensure_response( sturdy_order( $order ) );
	$response->header( 'Cache-Control', 'private, no-store' );
	return $response;
}

add_action(
	'rest_api_init',
	static function () {
		if ( ! class_exists( 'WooCommerce' ) ) {
			return;
		}
		register_rest_route(
			'sturdy/v1',
			'/order',
			array(
				'methods'             => 'POST',
				'callback'            => 'sturdy_answer_order',
				// The order's key is the permission.
				'permission_callback' => '__return_true',
				'args'                => array(
					'id'  => array( 'type' => 'integer', 'minimum' => 1, 'required' => true ),
					'key' => array( 'type' => 'string', 'maxLength' => 100, 'required' => true ),
				),
			)
		);
	}
);

/**
 * WooGraphQL empties the cart after every checkout. WooCommerce's own checkout keeps it until a payment on another page is made, so
 * that the same order can be paid in another way; what was in the cart is put back for that.
 */
function sturdy_keep_unpaid_cart(): void {
	$session = WC()->session;
	$order   = wc_get_order( (int) $session->get( 'order_awaiting_payment' ) );
	if ( ! $order instanceof WC_Order || ! $order->needs_payment() ) {
		return;
	}
	$cart     = WC()->cart;
	$contents = $cart->get_cart_contents();
	$coupons  = $cart->get_applied_coupons();
	$chosen   = $session->get( 'chosen_shipping_methods' );
	add_action(
		'woocommerce_cart_emptied',
		static function () use ( $session, $order, $cart, $contents, $coupons, $chosen ) {
			$cart->set_cart_contents( $contents );
			$cart->set_applied_coupons( $coupons );
			$session->set( 'order_awaiting_payment', $order->get_id() );
			$session->set( 'chosen_shipping_methods', $chosen );
			$cart->calculate_totals();
			$cart->set_session();
		},
		99
	);
}

add_action(
	'graphql_woocommerce_before_checkout',
	static function () {
		add_action( 'woocommerce_before_cart_emptied', 'sturdy_keep_unpaid_cart' );
	}
);
