<?php
/**
 * Plugin Name: Sturdy
 * Description: Answers the storefront an order by its id and key or address, and what WooGraphQL does not tell of the shop; keeps the cart of an order until it is paid, and adds it up as the checkout does. Copy it to wp-content/mu-plugins.
 * Version: 8
 * License: MIT
 */

defined( 'ABSPATH' ) || exit;

/** What the storefront reads of an order and of its lines. Nothing else is told: an id and an email address are no password. */
const STURDY_FIELDS = array(
	'order'          => array( 'id', 'order_key', 'number', 'status', 'date_created', 'date_paid', 'date_completed', 'currency', 'prices_include_tax', 'needs_payment', 'needs_processing', 'payment_method', 'payment_method_title', 'discount_total', 'discount_tax', 'shipping_total', 'shipping_tax', 'total_tax', 'total', 'line_items', 'shipping_lines', 'coupon_lines', 'fee_lines', 'meta_data', 'refunds' ),
	'line_items'     => array( 'id', 'name', 'parent_name', 'product_id', 'variation_id', 'quantity', 'subtotal', 'subtotal_tax', 'meta_data', 'image' ),
	'shipping_lines' => array( 'method_id', 'method_title' ),
	'coupon_lines'   => array( 'code' ),
	'fee_lines'      => array( 'name', 'total', 'total_tax' ),
	'refunds'        => array( 'reason', 'total' ),
);

function sturdy_only( array $data, string $kind ): array {
	return array_intersect_key( $data, array_flip( STURDY_FIELDS[ $kind ] ) );
}

/** The meta data whose keys may be told: WooCommerce has that of an order as objects, that of its lines as arrays. */
function sturdy_meta( array $entries, callable $is_told ): array {
	$told = static function ( $meta ) use ( $is_told ) {
		return $is_told( is_array( $meta ) ? $meta['key'] : $meta->key );
	};
	return array_values( array_filter( $entries, $told ) );
}

/** An order as WooCommerce's REST API writes it, as far as the storefront reads it; with its parcels and the notes to its customer. */
function sturdy_order( WC_Order $order ): array {
	$request = new WP_REST_Request( 'GET' );
	$request->set_param( 'context', 'view' );
	// Two decimals would be rounded before the sums are added up.
	$request->set_param( 'dp', 8 );
	$controller = new WC_REST_Orders_Controller();
	$data       = sturdy_only( $controller->prepare_object_for_response( $order, $request )->get_data(), 'order' );
	foreach ( array( 'line_items', 'shipping_lines', 'coupon_lines', 'fee_lines', 'refunds' ) as $kind ) {
		foreach ( $data[ $kind ] as $at => $line ) {
			$data[ $kind ][ $at ] = sturdy_only( $line, $kind );
		}
	}
	foreach ( $data['line_items'] as $at => $line ) {
		$data['line_items'][ $at ]['meta_data'] = sturdy_meta(
			$line['meta_data'],
			static function ( $key ) {
				return 0 !== strpos( $key, '_' );
			}
		);
	}
	// As the storefront's setting tracking.key says.
	$parcels           = apply_filters( 'sturdy_tracking_keys', array( '_wc_shipment_tracking_items' ) );
	$parcels[]         = 'arrives';
	$data['meta_data'] = sturdy_meta(
		$data['meta_data'],
		static function ( $key ) use ( $parcels ) {
			return in_array( $key, $parcels, true );
		}
	);

	$data['customer_notes'] = array();
	foreach ( array_reverse( wc_get_order_notes( array( 'order_id' => $order->get_id(), 'type' => 'customer' ) ) ) as $note ) {
		$data['customer_notes'][] = array( 'note' => $note->content, 'date' => (string) $note->date_created );
	}
	return $data;
}

/** What nobody has is known to nobody. */
function sturdy_is_known( string $own, $given ): bool {
	return '' !== $own && is_string( $given ) && hash_equals( $own, $given );
}

function sturdy_private( array $data ): WP_REST_Response {
	$response = new WP_REST_Response( $data );
	$response->header( 'Cache-Control', 'private, no-store' );
	return $response;
}

/** Whether an address is that of an order. After ten wrong guesses at an order, or with an address, none counts for a quarter of an hour. */
function sturdy_is_address( WC_Order $order, string $given ): bool {
	$given  = strtolower( $given );
	$counts = array( 'sturdy_order_' . $order->get_id(), 'sturdy_email_' . md5( $given ) );
	$wrong  = array_map( 'intval', array_map( 'get_transient', $counts ) );
	if ( '' === $given || max( $wrong ) >= 10 ) {
		return false;
	}
	$is_own = sturdy_is_known( strtolower( $order->get_billing_email() ), $given );
	foreach ( $is_own ? array() : $counts as $at => $count ) {
		set_transient( $count, $wrong[ $at ] + 1, 15 * MINUTE_IN_SECONDS );
	}
	return $is_own;
}

/** The order with this id, for its key, or its address as WooCommerce's own order tracking asks for it. */
function sturdy_answer_order( WP_REST_Request $request ) {
	$order = wc_get_order( (int) $request['id'] );
	if ( $order instanceof WC_Order && ( sturdy_is_known( $order->get_order_key(), $request['key'] ) || sturdy_is_address( $order, (string) $request['email'] ) ) ) {
		return sturdy_private( sturdy_order( $order ) );
	}
	return new WP_Error( 'sturdy_no_order', 'No such order.', array( 'status' => 404 ) );
}

/** What WooGraphQL does not tell of the shop. Webhooks to an address are told to those who can sign it as they do. */
function sturdy_answer_shop( WP_REST_Request $request ): WP_REST_Response {
	$topics = array();
	foreach ( WC_Data_Store::load( 'webhook' )->get_webhooks_ids( 'active' ) as $id ) {
		$hook = wc_get_webhook( $id );
		if ( $hook->get_delivery_url() === $request['address'] && hash_equals( $hook->generate_signature( $hook->get_delivery_url() ), (string) $request['signature'] ) ) {
			$topics[] = $hook->get_topic();
		}
	}
	$fields   = array_flip( array( 'account_name', 'account_number', 'bank_name', 'sort_code', 'iban', 'bic' ) );
	$accounts = array();
	foreach ( (array) get_option( 'woocommerce_bacs_accounts', array() ) as $account ) {
		$accounts[] = array_intersect_key( (array) $account, $fields );
	}
	return sturdy_private(
		array(
			'version'       => 8,
			'guestCheckout' => ! WC()->checkout()->is_registration_required(),
			'bankAccounts'  => $accounts,
			'webhooks'      => $topics,
			'priceSuffix'   => wc_tax_enabled() ? (string) get_option( 'woocommerce_price_display_suffix', '' ) : '',
		)
	);
}

add_action(
	'rest_api_init',
	static function () {
		if ( ! class_exists( 'WooCommerce' ) ) {
			return;
		}
		$text   = array( 'type' => 'string', 'maxLength' => 320 );
		$routes = array(
			'order' => array( 'id' => array( 'type' => 'integer', 'minimum' => 1, 'required' => true ), 'key' => $text, 'email' => $text ),
			'shop'  => array( 'address' => $text, 'signature' => $text ),
		);
		foreach ( $routes as $name => $args ) {
			// What is known is the permission.
			$route = array( 'methods' => 'POST', 'callback' => "sturdy_answer_$name", 'permission_callback' => '__return_true', 'args' => $args );
			register_rest_route( 'sturdy/v1', "/$name", $route );
		}
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

/**
 * A fee may ask whether this is the checkout (`is_checkout()`), and WooGraphQL says so only while it places an order: the cart that
 * was read before would have another sum. It is the checkout from the moment that the session has a way to pay.
 */
function sturdy_sums_of_checkout( $is_checkout ) {
	$adds_up = did_action( 'woocommerce_before_calculate_totals' ) > did_action( 'woocommerce_after_calculate_totals' );
	return $is_checkout || ( $adds_up && function_exists( 'is_graphql_http_request' ) && is_graphql_http_request() && WC()->session && WC()->session->get( 'chosen_payment_method' ) );
}
add_filter( 'woocommerce_is_checkout', 'sturdy_sums_of_checkout' );

/** WooGraphQL leaves out why a gateway has refused: those notices are told with the others. */
function sturdy_tell_refusals(): void {
	$refusals = array();
	add_filter(
		'woocommerce_add_error',
		static function ( $message ) use ( &$refusals ) {
			$refusals[] = array( 'type' => 'error', 'message' => $message );
			return $message;
		}
	);
	add_filter(
		'graphql_resolve_field',
		static function ( $result, $source, $args, $context, $info, $type_name, $field_key ) use ( &$refusals ) {
			return 'CheckoutPayload' === $type_name && 'notices' === $field_key ? array_merge( (array) $result, $refusals ) : $result;
		},
		10,
		7
	);
}
add_action( 'graphql_woocommerce_before_checkout', 'sturdy_tell_refusals' );
